/** Quiet sounds, made by WebAudio; no files. Nothing sounds before the first touch of the page (browsers forbid it). */
import type { Cue } from '../games/contract';

/** A struck tone: frequency in Hz, start and length in seconds, loudness 0..1. */
interface Tone {
  hz: number;
  at: number;
  length: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (hz: number, at: number, length: number, loud = 1, wave: OscillatorType = 'sine'): Tone => ({
  hz,
  at,
  length,
  loud,
  wave,
});

const tunes: Readonly<Record<Exclude<Cue, 'none'>, readonly Tone[]>> = {
  turn: [tone(587, 0, 0.7), tone(880, 0.11, 0.9, 0.8), tone(1174, 0.11, 0.5, 0.2)],
  attack: [tone(196, 0, 0.35, 1, 'triangle'), tone(185, 0.09, 0.5, 0.8, 'triangle')],
  coin: [tone(1568, 0, 0.16, 0.35), tone(2093, 0.05, 0.22, 0.3)],
  card: [tone(330, 0, 0.09, 0.35, 'triangle')],
  end: [tone(392, 0, 1.1), tone(494, 0.16, 1.1), tone(587, 0.32, 1.2), tone(784, 0.5, 1.8)],
};

let context: AudioContext | null = null;
/** Tones that have not ended. */
let sounding = 0;

/** Plays a cue, unless the browser will not have it. */
export function play(cue: Cue): void {
  if (cue === 'none' || typeof AudioContext === 'undefined') return;
  // Before the first touch a context could not start, and the browser would complain of the attempt.
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
  context ??= new AudioContext();
  // Always: it may be on its way to sleep, and still say that it runs.
  void context.resume();
  const now = context.currentTime + 0.01;
  for (const note of tunes[cue]) strike(context, note, now);
}

function strike(audio: AudioContext, note: Tone, now: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = note.wave;
  source.frequency.value = note.hz;
  volume.gain.setValueAtTime(0, now + note.at);
  volume.gain.linearRampToValueAtTime(0.09 * note.loud, now + note.at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + note.at + note.length);
  source.connect(volume).connect(audio.destination);
  sounding += 1;
  source.onended = () => {
    sounding -= 1;
    // One that runs keeps the device's output, and a part of its processor, awake for silence.
    if (sounding === 0) void audio.suspend();
  };
  source.start(now + note.at);
  source.stop(now + note.at + note.length + 0.05);
}
