import { BLACK, type Colour } from './colour.ts';
import type { Box, Matrix } from './matrix.ts';
import type { Operands } from './operands.ts';
import type { PdfFont } from './pdf-font.ts';

/** No clip. */
export const EVERYWHERE: Box = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };

/** What the operators set until they restore what was. */
export type GraphicsState = {
  ctm: Matrix;
  fill: Colour | null;
  stroke: Colour | null;
  opacity: number;
  clip: Box;
  font: PdfFont | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  widthScale: number;
  leading: number;
  rise: number;
  renderMode: number;
};

/** With what a page or a form begins. */
export function initialState(ctm: Matrix): GraphicsState {
  return {
    ctm,
    fill: BLACK,
    stroke: BLACK,
    opacity: 1,
    clip: EVERYWHERE,
    font: undefined,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    widthScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** Takes an operator that says how the next letters are drawn. */
export function setTextState(state: GraphicsState, operator: string, operands: Operands): void {
  const value = operands.number(0);
  switch (operator) {
    case 'Tc':
      state.charSpacing = value;
      break;
    case 'Tw':
      state.wordSpacing = value;
      break;
    case 'Tz':
      state.widthScale = value / 100;
      break;
    case 'TL':
      state.leading = value;
      break;
    case 'Ts':
      state.rise = value;
      break;
    case 'Tr':
      state.renderMode = value;
      break;
  }
}
