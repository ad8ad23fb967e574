import { notify } from "$lib/state/notices.svelte";
import { t } from "$lib/text/texts.svelte";

/** Whether the browser has a share menu; over plain http it has none. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Copy the text of a field. Over plain http, `execCommand` replaces the clipboard API. */
export async function copyField(field: HTMLInputElement): Promise<void> {
  if ((await written(field.value)) || copySelection(field)) notify(t("web-copied"), "good");
  else notify(t("web-copy-by-hand"), "no");
}

/** Share the link in a field by the share menu; where there is none, or it fails, copy it. */
export async function shareField(field: HTMLInputElement, text: string): Promise<void> {
  try {
    await navigator.share({ title: "Rowlock", text, url: field.value });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyField(field);
  }
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The field stays selected, so that it can be copied by hand if this fails too. */
function copySelection(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}
