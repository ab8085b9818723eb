/**
 * Controls that would hide, reverse or break text: line controls other than a line feed, directional overrides,
 * invisible separators and halves of broken surrogate pairs. Joiners stay: scripts and emoji need them.
 */
const DECEPTIVE = /(?!\n)[\p{Cc}\p{Cs}\u00AD\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A text from the data as a reader must see it: deceptive controls appear by their code, "[U+202E]". */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(DECEPTIVE, (character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `[U+${code}]`;
    });
}

/**
 * A text from the data inside a sentence of ours, between Unicode isolates: `Sentence` shows it so that its direction
 * stays its own.
 */
export function isolated(text: string): string {
  return `\u2068${visibleText(text)}\u2069`;
}

/** A text cut to a number of characters, for places that another section says in full. */
export function shortened(text: string, characters: number): string {
  const all = Array.from(text.trim());
  return all.length <= characters ? all.join('') : `${all.slice(0, characters - 1).join('')}…`;
}
