/** The characters of the machine-readable zone, in the order of the classifier's outputs. Its last output is an empty cell. */
export const GLYPHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
export const EMPTY = GLYPHS.length;
export const OUTPUTS = GLYPHS.length + 1;

/** The samples of a cell. */
export const CELL_COLUMNS = 18;
export const CELL_ROWS = 24;
/** What a cell covers, in pitches from its middle: parts of its neighbours too. */
export const CELL_HALF_WIDTH = 0.56;
export const CELL_HALF_HEIGHT = 0.7;

/** The place of a sample in pitches from the middle of the cell. */
export const sampleX = (column: number) => ((column + 0.5) / CELL_COLUMNS - 0.5) * 2 * CELL_HALF_WIDTH;
export const sampleY = (row: number) => ((row + 0.5) / CELL_ROWS - 0.5) * 2 * CELL_HALF_HEIGHT;

/** Sets the samples to mean 0 and variance 1, so that light and contrast don't matter. */
export function normalise(samples: Float32Array, faintest: number): void {
  let sum = 0;
  for (const sample of samples) sum += sample;
  const mean = sum / samples.length;
  let squares = 0;
  for (const sample of samples) squares += (sample - mean) ** 2;
  const deviation = Math.max(faintest, Math.sqrt(squares / samples.length));
  for (let at = 0; at < samples.length; at += 1) samples[at] = ((samples[at] as number) - mean) / deviation;
}
