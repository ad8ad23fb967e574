/** Keep the screen on, where the device can; returns how to let it go. */
export function awake(): () => void {
  let held: WakeLockSentinel | null = null;
  let wanted = true;
  const hold = async (): Promise<void> => {
    if (!wanted || document.visibilityState !== "visible") return;
    held = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (!wanted) void held?.release();
  };
  document.addEventListener("visibilitychange", hold);
  void hold();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", hold);
    void held?.release();
  };
}
