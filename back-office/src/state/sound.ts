import { create } from 'zustand';

/** What is heard: each sound is a few notes, as hertz, one after another. */
const SOUNDS = {
  new: [660, 880],
  changed: [660, 660, 880],
  cancelled: [440, 330],
  /** Something waits for a person to decide. */
  alarm: [740, 555, 740, 555],
} as const;
export type Sound = keyof typeof SOUNDS;

const NOTE_SECONDS = 0.16;
const KEY = 'office-sound';

/** Whether this browser makes sounds. */
export const useSound = create<{ on: boolean }>(() => ({ on: kept() }));

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turns sounds on or off, for this browser. */
export function turnSound(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Kept for this page only.
  }
  useSound.setState({ on });
  if (on) play('new');
}

let audio: AudioContext | null = null;

/** Plays a sound softly. Before somebody has touched the page, browsers keep silent. */
export function play(sound: Sound): void {
  if (!useSound.getState().on || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  SOUNDS[sound].forEach((hertz, at) =>
    playNote(audio as AudioContext, hertz, start + at * NOTE_SECONDS),
  );
}

function playNote(context: AudioContext, hertz: number, at: number): void {
  const note = new OscillatorNode(context, { frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  note.connect(volume).connect(context.destination);
  note.start(at);
  note.stop(at + NOTE_SECONDS);
}
