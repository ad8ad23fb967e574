/** Acceleration in m/s² without gravity that is more than walking. */
const FORCE = 16;

/** Call back when the device is shaken; returns how to stop. */
export function onShake(act: () => void): () => void {
  const moved = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > FORCE) act();
  };
  addEventListener("devicemotion", moved);
  return () => removeEventListener("devicemotion", moved);
}

/** Some devices report motion only after their owner has agreed. */
export async function askForMotion(): Promise<void> {
  const sensor = globalThis.DeviceMotionEvent as unknown as
    { requestPermission?: () => Promise<unknown> } | undefined;
  await sensor?.requestPermission?.().catch(() => undefined);
}
