import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { markFont } from './embedded-fonts.ts';

/** A line of text as an SVG path, from the baseline at 0 on, with `size` units for the height of a line. */
export type TextOutline = { path: string; width: number; size: number };

/** What no address or time has, and no typeface draws. */
const UNUSUAL = /[^\x20-\x7e]/g;

/** A text in ASCII as a shape, for pictures: the programs that draw them may have no font. Other characters are shown as "?". */
export async function textOutline(text: string): Promise<TextOutline> {
  const plain = text.replace(UNUSUAL, '?');
  const bytes = await markFont([...new Set(plain)].join(''), 'en');
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const font = new Font(face);
  const run = new Run();
  run.addText(plain);
  run.guessSegmentProperties();
  shape(font, run);
  let width = 0;
  const glyphs = run.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
    const at = width;
    width += xAdvance;
    const shown = font.glyphToPath(codepoint);
    return shown && `<path transform="translate(${at} 0)" d="${shown}"/>`;
  });
  // Fonts count upwards, pictures downwards.
  return { path: `<g transform="scale(1 -1)">${glyphs.join('')}</g>`, width, size: face.upem };
}
