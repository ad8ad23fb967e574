import { preferences } from "$lib/state/preferences.svelte";

let context: AudioContext | null = null;

function ready(anyway = false): AudioContext | null {
  if (!anyway && (!preferences.sound || document.visibilityState === "hidden")) return null;
  context ??= new AudioContext();
  return context.state === "running" || context.state === "suspended" ? context : null;
}

/** Dice on a wooden tray: a few short knocks. */
export function rattle(): void {
  const audio = ready();
  if (!audio) return;
  for (let knock = 0; knock < 6; knock++)
    tone(
      audio,
      audio.currentTime + knock * 0.07 + Math.random() * 0.03,
      180 + Math.random() * 160,
      0.05,
      0.12,
    );
}

/** Two soft notes: it is your turn. `anyway` also while the page is in the background. */
export function chime({ anyway = false } = {}): void {
  const audio = ready(anyway);
  if (!audio) return;
  tone(audio, audio.currentTime, 660, 0.18, 0.08);
  tone(audio, audio.currentTime + 0.12, 880, 0.25, 0.08);
}

/** A short knock: a second has passed. */
export function tick(): void {
  const audio = ready();
  if (audio) tone(audio, audio.currentTime, 440, 0.06, 0.1);
}

function tone(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}
