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
/** Between two sounds, so that each is heard as one. */
const REST_SECONDS = 0.3;
const WAIT_SECONDS = 2;
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
/** When the next sound may begin, by the clock of `audio`. */
let freeAt = 0;

/** Whether a sound is heard now. Before somebody has touched the page, browsers keep silent. */
export function isHeard(): boolean {
  return useSound.getState().on && navigator.userActivation.hasBeenActive;
}

/** Plays a sound softly, after the one that plays now; of many at once those that would come too late are left out. */
export function play(sound: Sound): void {
  if (!isHeard()) return;
  audio ??= new AudioContext();
  // A tablet stops it while another app is in front.
  if (audio.state !== 'running') void audio.resume();
  const { currentTime } = audio;
  if (freeAt > currentTime + WAIT_SECONDS) return;
  let at = Math.max(freeAt, currentTime);
  for (const hertz of SOUNDS[sound]) {
    playNote(audio, hertz, at);
    at += NOTE_SECONDS;
  }
  freeAt = at + REST_SECONDS;
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
