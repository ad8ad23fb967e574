/** Acceleration in m/s² without gravity, above that of walking. */
const FORCE = 16;

/** Call back when the device is shaken; returns a function that stops it. */
export function onShake(act: () => void): () => void {
  const moved = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > FORCE) act();
  };
  addEventListener("devicemotion", moved);
  return () => removeEventListener("devicemotion", moved);
}

/** Some devices report motion only with the user's permission. */
export async function askForMotion(): Promise<void> {
  const sensor = globalThis.DeviceMotionEvent as unknown as
    { requestPermission?: () => Promise<unknown> } | undefined;
  await sensor?.requestPermission?.().catch(() => undefined);
}
