import { readFileSync } from 'node:fs';
import { CELL_COLUMNS, CELL_ROWS, OUTPUTS } from './glyph-cell.ts';

export const INPUTS = CELL_COLUMNS * CELL_ROWS;
export const HIDDEN = 112;
const FILE = new URL('./glyph-weights.bin', import.meta.url);

/** A network of one hidden layer; each row of weights ends with its bias. */
export type Network = { hidden: Float32Array; output: Float32Array };

/** The network as it is stored: per layer its scale and whole numbers of 16 bits. */
export function packed({ hidden, output }: Network): Buffer {
  return Buffer.concat(
    [hidden, output].map((weights) => {
      const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32_767;
      const bytes = Buffer.alloc(4 + weights.length * 2);
      bytes.writeFloatLE(scale, 0);
      for (const [at, weight] of weights.entries())
        bytes.writeInt16LE(Math.round(weight / scale), 4 + at * 2);
      return bytes;
    }),
  );
}

function unpacked(bytes: Buffer): Network {
  let at = 0;
  const layer = (count: number) => {
    const scale = bytes.readFloatLE(at);
    const start = at + 4;
    at = start + count * 2;
    return Float32Array.from({ length: count }, (_, index) => bytes.readInt16LE(start + index * 2) * scale);
  };
  return { hidden: layer(HIDDEN * (INPUTS + 1)), output: layer(OUTPUTS * (HIDDEN + 1)) };
}

let network: Network | undefined;
const active = new Float32Array(HIDDEN);

/** The logarithms of the probabilities of each character for the samples of a cell, added to `into`. */
export function addGlyphScores(samples: Float32Array, into: Float32Array): void {
  network ??= unpacked(readFileSync(FILE));
  scoresOf(network, samples, { active, into });
}

/** The same with a given network; `active` gets the activations of the hidden layer. */
export function scoresOf(
  { hidden, output }: Network,
  samples: Float32Array,
  { active: between, into }: { active: Float32Array; into: Float32Array },
): void {
  for (let unit = 0, at = 0; unit < HIDDEN; unit += 1) {
    let sum = 0;
    for (let input = 0; input < INPUTS; input += 1, at += 1)
      sum += (hidden[at] as number) * (samples[input] as number);
    sum += hidden[at] as number;
    at += 1;
    between[unit] = sum > 0 ? sum : 0;
  }
  const sums = new Float64Array(OUTPUTS);
  let most = -Infinity;
  for (let unit = 0, at = 0; unit < OUTPUTS; unit += 1) {
    let sum = 0;
    for (let input = 0; input < HIDDEN; input += 1, at += 1)
      sum += (output[at] as number) * (between[input] as number);
    sum += output[at] as number;
    at += 1;
    sums[unit] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (const sum of sums) total += Math.exp(sum - most);
  const logTotal = most + Math.log(total);
  for (let unit = 0; unit < OUTPUTS; unit += 1)
    into[unit] = (into[unit] as number) + (sums[unit] as number) - logTotal;
}
