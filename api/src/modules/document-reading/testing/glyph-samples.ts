import sharp from 'sharp';
import {
  CELL_COLUMNS,
  CELL_ROWS,
  EMPTY,
  GLYPHS,
  normalise,
  OUTPUTS,
  sampleX,
  sampleY,
} from '../mrz/glyph-cell.ts';
import { glyphOutline } from '../specimens/ocr-b.ts';

/** The drawing of a character: three pitches wide and high, its middle in the middle. */
const PITCH_PIXELS = 32;
const SIDE = 3 * PITCH_PIXELS;
const EM = 3.66 / 2.54;
/** Of ink that spreads, in pitches on each side; less than 0 is thin. */
const SPREADS = [-0.022, -0.01, 0, 0.012, 0.026];
/** Standard deviations in pitches. */
const BLURS = [0.012, 0.03, 0.05, 0.07, 0.095, 0.125];

type Drawn = Uint8Array[][][];

async function drawGlyph(character: string, spread: number): Promise<Uint8Array[]> {
  const scale = EM / 1000;
  const stroke = (2 * Math.abs(spread)) / scale;
  const colour = spread < 0 ? '#fff' : '#000';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 3 3"><rect x="-2" y="-2" width="4" height="4" fill="#fff"/>
    <path transform="translate(${-274 * scale} ${335 * scale}) scale(${scale})" d="${glyphOutline(character)}" fill="#000" stroke="${colour}" stroke-width="${stroke}"/></svg>`;
  const flat = await sharp(Buffer.from(svg))
    .resize(SIDE, SIDE)
    .flatten()
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return Promise.all(
    BLURS.map(async (blur) => {
      const sigma = blur * PITCH_PIXELS;
      const image = sigma < 0.3 ? sharp(flat) : sharp(flat).blur(sigma);
      return new Uint8Array(await image.toColourspace('b-w').raw().toBuffer());
    }),
  );
}

function inkAt(drawn: Uint8Array, x: number, y: number): number {
  const [h, v] = [(x + 1.5) * PITCH_PIXELS - 0.5, (y + 1.5) * PITCH_PIXELS - 0.5];
  if (h < 0 || v < 0 || h >= SIDE - 1 || v >= SIDE - 1) return 0;
  const [left, top] = [Math.floor(h), Math.floor(v)];
  const [a, b] = [h - left, v - top];
  const at = top * SIDE + left;
  const upper = (drawn[at] as number) * (1 - a) + (drawn[at + 1] as number) * a;
  const lower = (drawn[at + SIDE] as number) * (1 - a) + (drawn[at + SIDE + 1] as number) * a;
  return 1 - (upper * (1 - b) + lower * b) / 255;
}

/** Draws cells as photos have them: shifted, turned, blurred, with neighbours, a printed pattern and noise. */
export async function createGlyphSamples(
  random: () => number,
): Promise<{ draw(into: Float32Array): number }> {
  const drawn: Drawn = [];
  for (const character of GLYPHS)
    drawn.push(await Promise.all(SPREADS.map((spread) => drawGlyph(character, spread))));
  const below = (most: number) => Math.floor(random() * most);
  const around = (width: number) => (random() + random() - 1) * width;
  const any = () => (random() < 0.3 ? GLYPHS.length - 1 : below(GLYPHS.length));

  return {
    draw(into) {
      const label = below(OUTPUTS);
      const [spread, blur] = [below(SPREADS.length), below(BLURS.length)];
      const glyphs = [-1, 0, 1].map((offset) => {
        if (offset === 0 ? label === EMPTY : random() < 0.08) return undefined;
        return drawn[offset === 0 ? label : any()]?.[spread]?.[blur];
      });
      const shift = { x: around(0.09), y: around(0.11) };
      // Designs of OCR-B differ in width, and in whether digits are taller than letters.
      const taller = /\d/.test(GLYPHS[label] ?? '') ? 1 + 0.1 * random() : 1;
      const size = { x: 1 / (1.06 + around(0.13)), y: (1 + around(0.1)) / taller };
      const [turn, slant] = [around(0.05), around(0.06)];
      const pattern = { strength: random() * 0.22, x: around(9), y: around(14), phase: random() * 6.3 };
      const slope = { x: around(0.12), y: around(0.12) };
      const noise = random() * random() * 0.2;
      const coarse = random() * random() * 0.2;
      for (let at = 0; at < COARSE.length; at += 1) COARSE[at] = around(coarse);
      const contrast = 0.45 + random() * 0.55;
      for (let row = 0, at = 0; row < CELL_ROWS; row += 1) {
        for (let column = 0; column < CELL_COLUMNS; column += 1, at += 1) {
          const [h, v] = [sampleX(column), sampleY(row)];
          const x = (h + slant * v) * size.x + turn * v + shift.x;
          const y = (v - turn * h) * size.y + shift.y;
          let ink = 0;
          for (const [index, glyph] of glyphs.entries())
            if (glyph) ink = Math.max(ink, inkAt(glyph, x - index + 1, y));
          const printed =
            pattern.strength * Math.max(0, Math.sin(pattern.x * h + pattern.y * v + pattern.phase));
          const shade =
            slope.x * h + slope.y * v + (COARSE[(row >> 1) * CELL_COLUMNS + (column >> 1)] as number);
          into[at] =
            contrast * Math.max(ink, printed) + shade + (random() + random() + random() - 1.5) * noise;
        }
      }
      normalise(into, FAINTEST);
      return label;
    },
  };
}

/** Noise of more than one sample, as compression leaves it. */
const COARSE = new Float32Array(CELL_ROWS * CELL_COLUMNS);
/** Cells with less contrast are empty, so their noise isn't enlarged. */
const FAINTEST = 0.06;
