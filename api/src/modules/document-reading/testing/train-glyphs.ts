// Trains the classifier of characters on drawn ones and stores its weights: node api/src/modules/document-reading/testing/train-glyphs.ts
import { writeFileSync } from 'node:fs';
import { createRandom } from '@cbp/shared/seeded-random';
import { OUTPUTS } from '../mrz/glyph-cell.ts';
import { HIDDEN, INPUTS, type Network, packed, scoresOf } from '../mrz/glyph-classifier.ts';
import { createGlyphSamples } from './glyph-samples.ts';

const STEPS = Number(process.argv[2] ?? 9000);
const BATCH = 128;
const RATE = 0.002;
const SMOOTH = { first: 0.9, second: 0.999, floor: 1e-8 };

const random = createRandom(47);
const samples = await createGlyphSamples(random);
const started = (count: number, inputs: number) =>
  Float32Array.from({ length: count * (inputs + 1) }, (_, at) =>
    at % (inputs + 1) === inputs ? 0 : (random() + random() - 1) * Math.sqrt(3 / inputs),
  );
const network: Network = { hidden: started(HIDDEN, INPUTS), output: started(OUTPUTS, HIDDEN) };
const layers = [network.hidden, network.output].map((weights) => ({
  weights,
  gradient: new Float32Array(weights.length),
  first: new Float32Array(weights.length),
  second: new Float32Array(weights.length),
}));
const cell = new Float32Array(INPUTS);
const active = new Float32Array(HIDDEN);
const scores = new Float32Array(OUTPUTS);
const back = new Float32Array(HIDDEN);
const [lower, upper] = layers as [(typeof layers)[0], (typeof layers)[0]];

/** Adds the gradient of one sample, and returns whether it was read rightly. */
function learn(): boolean {
  const label = samples.draw(cell);
  scores.fill(0);
  scoresOf(network, cell, { active, into: scores });
  back.fill(0);
  let best = 0;
  for (let unit = 0; unit < OUTPUTS; unit += 1) {
    if ((scores[unit] as number) > (scores[best] as number)) best = unit;
    const error = Math.exp(scores[unit] as number) - (unit === label ? 1 : 0);
    const row = unit * (HIDDEN + 1);
    for (let input = 0; input < HIDDEN; input += 1) {
      upper.gradient[row + input] =
        (upper.gradient[row + input] as number) + error * (active[input] as number);
      back[input] = (back[input] as number) + error * (network.output[row + input] as number);
    }
    upper.gradient[row + HIDDEN] = (upper.gradient[row + HIDDEN] as number) + error;
  }
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    if (active[unit] === 0) continue;
    const error = back[unit] as number;
    const row = unit * (INPUTS + 1);
    for (let input = 0; input < INPUTS; input += 1) {
      lower.gradient[row + input] = (lower.gradient[row + input] as number) + error * (cell[input] as number);
    }
    lower.gradient[row + INPUTS] = (lower.gradient[row + INPUTS] as number) + error;
  }
  return best === label;
}

let right = 0;
for (let step = 1; step <= STEPS; step += 1) {
  for (let sample = 0; sample < BATCH; sample += 1) right += Number(learn());
  const rate = RATE * (0.02 + 0.98 * 0.5 * (1 + Math.cos((Math.PI * step) / STEPS)));
  const [a, b] = [1 - SMOOTH.first ** step, 1 - SMOOTH.second ** step];
  for (const { weights, gradient, first, second } of layers) {
    for (let at = 0; at < weights.length; at += 1) {
      const slope = (gradient[at] as number) / BATCH;
      first[at] = SMOOTH.first * (first[at] as number) + (1 - SMOOTH.first) * slope;
      second[at] = SMOOTH.second * (second[at] as number) + (1 - SMOOTH.second) * slope * slope;
      weights[at] =
        (weights[at] as number) -
        (rate * (first[at] as number)) / a / (Math.sqrt((second[at] as number) / b) + SMOOTH.floor);
    }
    gradient.fill(0);
  }
  if (step % 500 === 0) {
    process.stdout.write(
      `${step} steps: ${((100 * right) / BATCH / 500).toFixed(2)}% of ${OUTPUTS} classes right\n`,
    );
    right = 0;
  }
}
writeFileSync(new URL('../mrz/glyph-weights.bin', import.meta.url), packed(network));
