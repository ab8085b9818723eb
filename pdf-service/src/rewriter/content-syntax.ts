/* The characters of a content stream, as codes. */

export const BLANK = 32;
export const PERCENT = 37;
export const OPEN = 40;
const CLOSE = 41;
export const SLASH = 47;
export const LESS = 60;
const BACKSLASH = 92;

/** What a word may consist of. */
export const IS_REGULAR = Array.from(
  { length: 256 },
  (_, code) => code > BLANK && !'()<>[]{}/%'.includes(String.fromCharCode(code)),
);
export const IS_NUMERIC = Array.from({ length: 256 }, (_, code) =>
  '0123456789+-.'.includes(String.fromCharCode(code)),
);

/** How Chromium places and draws a letter: most of a page of text. */
export const LETTER = /(-?[\d.]+) (-?[\d.]+) Td <([\dA-Fa-f]+)> Tj\s+/y;

/** They change how letters follow each other, so that letters after them stay as they are. */
export const SPACING = new Set(['Tc', 'Tw', 'Tz', 'Ts', 'TL', 'TD', 'T*', "'", '"']);

/** Behind the characters of a kind that stand here. */
export function endOf(kind: readonly boolean[], content: string, start: number): number {
  let at = start;
  while (kind[content.charCodeAt(at)]) at += 1;
  return at;
}

/** Behind a string in brackets, which may hold brackets. */
export function endOfString(content: string, start: number): number {
  let open = 0;
  for (let at = start; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) open += 1;
    else if (code === CLOSE) {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return content.length;
}

/** What a mark says that its letters mean, as Chromium writes it: in UTF-16, or as it is where it is ASCII. */
export function actualText(mark: string): string | null {
  const [, digits, plain] =
    /\/ActualText\s*(?:<(?:FEFF)?([\dA-Fa-f]*)>|\(((?:\\[()\\]|[ -'*-[\]-~])*)\))/.exec(mark) ?? [];
  if (plain !== undefined) return plain.replace(/\\(.)/g, '$1');
  const units = digits?.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16));
  return digits === undefined ? null : String.fromCharCode(...(units ?? []));
}

const END_OF_LINE = /[\r\n]|$/g;

/** Behind a remark, at the end of its line. */
export function endOfRemark(content: string, start: number): number {
  END_OF_LINE.lastIndex = start;
  return END_OF_LINE.exec(content)?.index ?? content.length;
}
