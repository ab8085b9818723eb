import type { GraphicsState } from './graphics-state.ts';
import { IDENTITY, type Matrix } from './matrix.ts';
import type { Operand } from './operands.ts';
import type { PdfFont } from './pdf-font.ts';
import { type createTextRuns, LETTER } from './text-runs.ts';

/** Writes the texts of one content stream where its operators put them. */
export function createTextCursor({
  addText,
  fontsInUse,
  note,
}: Pick<ReturnType<typeof createTextRuns>, 'addText'> & {
  fontsInUse: Set<PdfFont>;
  note: (operator: string) => void;
}) {
  let textSpace = IDENTITY;
  // Where the line begins and where the next letter goes, in the space of the text.
  let [lineX, lineY, letterX] = [0, 0, 0];

  function begin(space: Matrix): void {
    textSpace = space;
    lineX = 0;
    lineY = 0;
    letterX = 0;
  }

  function moveLine(x: number, y: number): void {
    lineX += x;
    lineY += y;
    letterX = lineX;
  }

  function show(codes: Operand | undefined, state: GraphicsState): void {
    const { font, fontSize, widthScale } = state;
    if (!(codes instanceof Uint8Array) || !font) return;
    note('a text');
    let text = '';
    let advance = 0;
    for (let index = 0; index + font.codeBytes <= codes.length; index += font.codeBytes) {
      const byte = codes[index] ?? 0;
      const code = font.codeBytes === 2 ? (byte << 8) | (codes[index + 1] ?? 0) : byte;
      text += font.textOf(code);
      font.drawn.add(code);
      const word = font.codeBytes === 1 && code === 32 ? state.wordSpacing : 0;
      advance += (font.widthOf(code) * fontSize + state.charSpacing + word) * widthScale;
    }
    if (text) addText(text, textSpace, letterX, lineY, advance, state);
    if (!fontsInUse.has(font) && LETTER.test(text)) fontsInUse.add(font);
    letterX += advance;
  }

  function showAll(parts: Operand | undefined, state: GraphicsState): void {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (typeof part !== 'number') show(part, state);
      else {
        letterX -= (part / 1000) * state.fontSize * state.widthScale;
      }
    }
  }

  return { begin, moveLine, show, showAll };
}
