const ROUNDED = /^-?\d([.,]\d+)?E[+-]\d+$/i;

/** Whether a text is a spreadsheet's rounded form of a long number, "7.45376E+22", which has lost most digits. */
export function isRounded(text: string): boolean {
  return ROUNDED.test(text);
}
