/* The characters of a content stream, as codes. */

export const BLANK = 32;
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
