import { LANGUAGES } from '@cbp/shared/language';
import { randomOf } from '@cbp/shared/testing/test-length';
import { describe, expect, it } from 'vitest';
import { loadDigitSpeech, SAMPLE_RATE } from './captcha-sound.ts';

const HEADER_BYTES = 44;
const WINDOW_MS = 20;
/** Between the noise and the quietest part of a word. */
const AUDIBLE = 0.045;
/** Longer than any pause within a word, shorter than those between words. */
const SHORTEST_PAUSE_MS = 200;

const speak = loadDigitSpeech();

/** Loudness of each 20 ms, from 0 to 1. */
function envelope(wav: Buffer): number[] {
  const samples = [...wav.subarray(HEADER_BYTES)].map((byte) => (byte - 128) / 127);
  const width = (SAMPLE_RATE * WINDOW_MS) / 1_000;
  return Array.from({ length: Math.floor(samples.length / width) }, (_, index) => {
    const part = samples.slice(index * width, (index + 1) * width);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  });
}

/** How long each word is that one hears, in milliseconds. */
function wordsHeard(wav: Buffer): number[] {
  const words: number[] = [];
  let silentMs = Number.POSITIVE_INFINITY;
  for (const loudness of envelope(wav)) {
    if (loudness < AUDIBLE) {
      silentMs += WINDOW_MS;
      continue;
    }
    if (silentMs >= SHORTEST_PAUSE_MS) words.push(0);
    words.push((words.pop() ?? 0) + WINDOW_MS + (silentMs < SHORTEST_PAUSE_MS ? silentMs : 0));
    silentMs = 0;
  }
  return words;
}

describe.each(LANGUAGES)('spoken digits in %s', (language) => {
  it('are as many words as digits, each as long as a word, in a few seconds', () => {
    const random = randomOf(`spoken digits in ${language}`);
    for (let round = 0; round < 20; round++) {
      const digits = Array.from({ length: 5 }, () => Math.floor(random() * 10)).join('');
      const wav = speak(digits, language);
      const words = wordsHeard(wav);
      expect([digits, words.length]).toEqual([digits, 5]);
      for (const ms of words) {
        expect(ms).toBeGreaterThan(120);
        expect(ms).toBeLessThan(900);
      }
      const seconds = (wav.length - HEADER_BYTES) / SAMPLE_RATE;
      expect(seconds).toBeGreaterThan(2.5);
      expect(seconds).toBeLessThan(8);
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('have the digit %i, which is one word', (digit) => {
    expect(wordsHeard(speak(String(digit), language))).toHaveLength(1);
  });

  it('never sound the same twice', () => {
    expect(speak('73519', language).equals(speak('73519', language))).toBe(false);
  });

  it('are a WAV file that players open', () => {
    const wav = speak('0', language);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(wav.readUInt32LE(40)).toBe(wav.length - HEADER_BYTES);
  });
});
