/** Hold a screen wake lock where the browser supports it; the returned function releases it. */
export function holdWakeLock(): () => void {
  let held: WakeLockSentinel | null = null;
  let wanted = true;
  const hold = async (): Promise<void> => {
    if (!wanted || document.visibilityState !== "visible") return;
    held = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (!wanted) void held?.release();
  };
  const wake = () => void hold();
  document.addEventListener("visibilitychange", wake);
  wake();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", wake);
    void held?.release();
  };
}
