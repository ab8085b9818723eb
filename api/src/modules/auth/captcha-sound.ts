import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@cbp/shared/language';

/** Recordings made by `make-digits.sh` with espeak-ng; that script documents their licence. */
const DIGITS_DIR = join(import.meta.dirname, 'digits');

/** The format of recordings and output: mono, 8 bits, silence at 128. */
export const SAMPLE_RATE = 8_000;
const SILENCE = 128;
const LOUDEST = 127;

const HEADER_BYTES = 44;
const PAUSE_MS = { min: 250, max: 700 };
/** In parts of the full scale: enough to blur the seams, little enough to be heard through. */
const NOISE = 0.03;
const LOUDNESS = { min: 0.7, max: 1 };
const SPEED = { min: 0.92, max: 1.08 };

/** Digits as a WAV recording in a language: en English, sc Mandarin, tc Cantonese. */
export type DigitSpeech = (digits: string, language: Language) => Buffer;

const between = ({ min, max }: { min: number; max: number }) =>
  min + (max - min) * (randomInt(1_000_000) / 1_000_000);

/** The samples of a recording, from -1 to 1. */
function readSamples(file: string): Float32Array {
  const bytes = readFileSync(file);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'data') {
      return Float32Array.from(bytes.subarray(at + 8, at + 8 + size), (byte) => (byte - SILENCE) / LOUDEST);
    }
    at += 8 + size + (size % 2);
  }
  throw new Error(`${file} is not a valid recording: run make-digits.sh beside it`);
}

/** The recording played slightly faster or slower, with its pitch. */
function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return new Float32Array(Math.floor(samples.length / speed)).map((_, index) => {
    const place = index * speed;
    const before = samples[Math.floor(place)] ?? 0;
    const after = samples[Math.ceil(place)] ?? 0;
    return before + (after - before) * (place % 1);
  });
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function pause(): Float32Array {
  return new Float32Array(Math.round((between(PAUSE_MS) / 1_000) * SAMPLE_RATE));
}

function toByte(sample: number): number {
  const clipped = Math.max(-1, Math.min(1, sample));
  return SILENCE + Math.round(clipped * LOUDEST);
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Reads the recordings; no two sounds that are made of them are the same. */
export function loadDigitSpeech(): DigitSpeech {
  const recordings = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Array.from({ length: 10 }, (_, digit) => readSamples(join(DIGITS_DIR, `${language}-${digit}.wav`))),
    ]),
  ) as Record<Language, Float32Array[]>;

  return (digits, language) => {
    const parts = [...digits].flatMap((digit) => {
      const loudness = between(LOUDNESS);
      const sound = recordings[language][Number(digit)] ?? new Float32Array();
      return [pause(), atSpeed(sound, between(SPEED)).map((sample) => sample * loudness)];
    });
    const samples = joined([...parts, pause()]);
    const chance = randomBytes(samples.length);
    const noise = (index: number) => ((chance[index] ?? SILENCE) / LOUDEST - 1) * NOISE;
    const data = new Uint8Array(samples.length).map((_, index) =>
      toByte((samples[index] ?? 0) + noise(index)),
    );
    return Buffer.concat([wavHeader(data.length), data]);
  };
}
