/** Whether the last request got no answer. */
export const connection = $state({ lost: false });
