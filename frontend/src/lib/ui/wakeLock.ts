/** Keep the screen on during a game; the returned function releases the lock. */
export function holdWakeLock(): () => void {
  return "wakeLock" in navigator ? holdSentinel() : playSilence();
}

function holdSentinel(): () => void {
  let held: WakeLockSentinel | null = null;
  let wanted = true;
  const hold = async (): Promise<void> => {
    if (!wanted || document.visibilityState !== "visible") return;
    held = await navigator.wakeLock.request("screen").catch(() => null);
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

/**
 * Over plain http browsers have no wake lock API, but they keep the screen on while a video with
 * an audio track plays. So play a tiny silent video, which needs a user gesture to start.
 */
function playSilence(): () => void {
  let stop: () => void = () => undefined;
  const start = (): void => {
    forget();
    stop = startVideo();
  };
  const forget = (): void => {
    for (const event of TAPS) removeEventListener(event, start);
  };
  for (const event of TAPS) addEventListener(event, start);
  return () => {
    forget();
    stop();
  };
}

const TAPS = ["pointerdown", "keydown"] as const;

function startVideo(): () => void {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2;
  const paint = () => canvas.getContext("2d")?.fillRect(0, 0, 2, 2);
  paint();
  const audio = new AudioContext();
  const silence = audio.createMediaStreamDestination().stream;
  const video = document.createElement("video");
  video.className = "unseen";
  video.ariaHidden = "true";
  video.playsInline = true;
  video.srcObject = new MediaStream([
    ...canvas.captureStream(1).getTracks(),
    ...silence.getTracks(),
  ]);
  document.body.append(video);
  const frames = setInterval(paint, 1000);
  void video.play().catch(() => undefined);
  return () => {
    clearInterval(frames);
    video.remove();
    void audio.close();
  };
}
