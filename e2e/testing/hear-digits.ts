import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@cbp/shared/language';

const RECORDINGS = join(import.meta.dirname, '../../api/src/modules/auth/digits');
const HEADER_BYTES = 44;
const SAMPLE_RATE = 8_000;
const FRAME = 200;
const STEP = 80;
/** Louder than the noise in the recordings, quieter than any part of a spoken digit that tells it from others. */
const SPEECH_LOUDNESS = 0.028;
/** The stop within a word such as "six" is shorter, the pause between two words longer. */
const LONGEST_GAP_FRAMES = 16;
/** Below it a frequency counts as silent, so that noise makes no difference. */
const FLOOR = 0.5;
const FREQUENCIES = [200, 300, 400, 500, 620, 760, 920, 1100, 1300, 1550, 1850, 2200, 2600, 3000, 3500];

type Word = readonly (readonly number[])[];

/** The digits in a captcha recording, recognised as by a listener; sometimes one is misheard. */
export function hearDigits(wav: Buffer, language: Language): string {
  const known = Array.from({ length: 10 }, (_, digit) => {
    const [word] = wordsIn(readFileSync(join(RECORDINGS, `${language}-${digit}.wav`)));
    if (!word) throw new Error(`the recording of ${digit} is silent`);
    return word;
  });
  return wordsIn(wav)
    .map((word) => {
      const distances = known.map((other) => distance(word, other));
      return distances.indexOf(Math.min(...distances));
    })
    .join('');
}

/** The words between pauses, each as a series of spectra. */
function wordsIn(wav: Buffer): Word[] {
  const samples = Array.from(wav.subarray(HEADER_BYTES), (byte) => (byte - 128) / 127);
  const words: (readonly number[])[][] = [];
  let lastSpoken = Number.NEGATIVE_INFINITY;
  for (let at = 0, index = 0; at + FRAME <= samples.length; at += STEP, index++) {
    const frame = samples.slice(at, at + FRAME);
    if (loudness(frame) < SPEECH_LOUDNESS) continue;
    if (index - lastSpoken > LONGEST_GAP_FRAMES) words.push([]);
    words.at(-1)?.push(spectrum(frame));
    lastSpoken = index;
  }
  return words;
}

function loudness(frame: readonly number[]): number {
  return Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);
}

/** How strong each frequency is, in logarithms. */
function spectrum(frame: readonly number[]): number[] {
  return FREQUENCIES.map((frequency) => {
    let [real, imaginary] = [0, 0];
    frame.forEach((sample, index) => {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frame.length);
      const angle = (2 * Math.PI * frequency * index) / SAMPLE_RATE;
      real += sample * window * Math.cos(angle);
      imaginary += sample * window * Math.sin(angle);
    });
    return Math.log(Math.hypot(real, imaginary) + FLOOR);
  });
}

/** How much two words differ when each may be stretched to fit the other (dynamic time warping). */
function distance(one: Word, other: Word): number {
  let row = other.map(() => Number.POSITIVE_INFINITY);
  one.forEach((spectrumOfOne, first) => {
    const next: number[] = [];
    other.forEach((spectrumOfOther, index) => {
      const before =
        first === 0 && index === 0
          ? 0
          : Math.min(
              row[index] ?? 0,
              row[index - 1] ?? Number.POSITIVE_INFINITY,
              next[index - 1] ?? Number.POSITIVE_INFINITY,
            );
      next.push(before + difference(spectrumOfOne, spectrumOfOther));
    });
    row = next;
  });
  return (row.at(-1) ?? Number.POSITIVE_INFINITY) / (one.length + other.length);
}

function difference(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((strength, index) => strength - (other[index] ?? 0)));
}
