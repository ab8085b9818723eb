import { drawingSVG } from 'bwip-js/node';

/** The font's units per em, of which capitals have 670. */
const EM = 1000;
/** Where the middle of every glyph is, since the pitch is fixed. */
const MIDDLE = 274;
/** The font's characters are narrower than those of ISO 1073-2. */
const WIDER = 1.08;
const NO_PADDING = { paddingleft: 0, paddingright: 0, paddingtop: 0, paddingbottom: 0 };
const outlines = new Map<string, string>();

/** The outline of one character in thousandths of an em, its baseline at 0, as data of an SVG path. */
export function glyphOutline(character: string): string {
  const known = outlines.get(character);
  if (known !== undefined) return known;
  const drawing = drawingSVG();
  drawing.setopts?.({ bcid: '', text: '', rotate: 'N', padding: 0, ...NO_PADDING });
  drawing.scale(1, 1);
  drawing.init(EM, EM);
  drawing.text(0, 0, character, '000000', { name: 'OCR-B', width: EM, height: EM, dx: 0 });
  const outline = / d="([^"]*)"/.exec(drawing.end())?.[1] ?? '';
  outlines.set(character, outline);
  return outline;
}

type OcrText = {
  /** The left edge of the first cell and the baseline, in the units of the drawing. */
  x: number;
  y: number;
  em: number;
  /** The distance of characters; that of the font's own cells unless given. */
  pitch?: number;
  fill?: string;
  /** How much taller digits are than letters: some designs of OCR-B have them so. */
  digits?: number;
  /** Ink that spread by so much on each side. */
  spread?: number;
};

/** A text in OCR-B as SVG paths, so that no installed font is needed. */
export function ocrText(
  text: string,
  { x, y, em, pitch = em * 0.56, fill = '#1b1f2a', digits = 1, spread = 0 }: OcrText,
): string {
  const scale = em / EM;
  const glyphs = [...text].map((character, at) => {
    const left = x + (at + 0.5) * pitch - MIDDLE * scale * WIDER;
    const height = /\d/.test(character) ? digits : 1;
    return `<path transform="translate(${left.toFixed(3)} ${y}) scale(${scale * WIDER} ${scale * height})" d="${glyphOutline(character)}"/>`;
  });
  const stroke = spread > 0 ? ` stroke="${fill}" stroke-width="${(2 * spread) / scale}"` : '';
  return `<g fill="${fill}"${stroke}>${glyphs.join('')}</g>`;
}
