const ROUNDED = /^-?\d([.,]\d+)?E[+-]\d+$/i;

/** Whether a text is what a spreadsheet makes of a number of many digits, "7.45376E+22": most of them are lost. */
export function isRounded(text: string): boolean {
  return ROUNDED.test(text);
}
