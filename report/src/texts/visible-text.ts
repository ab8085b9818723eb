/**
 * Controls that would hide, reverse or break text: line controls other than a line feed, directional overrides,
 * invisible separators and halves of broken surrogate pairs. Joiners stay: scripts and emoji need them.
 */
const DECEPTIVE = /(?!\n)[\p{Cc}\p{Cs}\u00AD\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Everything that draws nothing: white space of any width, fillers and joiners that stand for themselves. */
const BLANK = '\\p{Z}\\t\u115F\u1160\u180E\u200B-\u200F\u2061-\u2064\u2800\u3164\uFFA0';
const BLANK_LINE = new RegExp(`^[${BLANK}]*$`, 'u');

/** Two empty lines part paragraphs, fifty blanks a column; more of them only fill pages. */
const MOST_BLANK_LINES = 2;
const LONG_BLANK = new RegExp(`[${BLANK}]{51,}`, 'gu');

/** How the empty lines or blanks that a text has too many of are told. */
export type BlankMarks = { lines: (count: number) => string; spaces: (count: number) => string };

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

/** The same text with a mark in place of empty lines and blanks that would fill pages; the words stay as they are. */
export function withoutVoids(text: string, marks: BlankMarks): string {
  const shown: string[] = [];
  let blankLines: string[] = [];
  const endVoid = () => {
    shown.push(...(blankLines.length > MOST_BLANK_LINES ? [marks.lines(blankLines.length)] : blankLines));
    blankLines = [];
  };
  for (const line of text.split('\n')) {
    if (BLANK_LINE.test(line)) {
      blankLines.push(line);
      continue;
    }
    endVoid();
    shown.push(line);
  }
  endVoid();
  return shown.join('\n').replace(LONG_BLANK, (blanks) => ` ${marks.spaces(blanks.length)} `);
}

/**
 * A text from the data inside a sentence of ours, on one line and between Unicode isolates: `Sentence` shows it so that
 * its direction stays its own.
 */
export function isolated(text: string): string {
  return `\u2068${visibleText(text).replace(/\s+/g, ' ')}\u2069`;
}

/** Some two lines of a name, for places that repeat it; the transaction section has the whole names. */
const NAME_CHARACTERS = 100;

export function shortName(name: string): string {
  return shortened(name, NAME_CHARACTERS);
}

/** Fifteen lines of a narrow column: what is longer may break over pages, since moving it would leave half a page empty. */
const LONG_LINES = 15;
const CHARACTERS_IN_LINE = 45;

/** A class for what stays on one page unless its texts are long. */
export function unbroken(name: string, ...texts: (string | null | undefined)[]): string {
  const lines = texts
    .flatMap((text) => text?.split('\n', LONG_LINES + 1) ?? [])
    .reduce((sum, line) => sum + Math.ceil(line.length / CHARACTERS_IN_LINE), 0);
  return lines > LONG_LINES ? `${name} ce-long` : name;
}

/** What is longer must be able to break over pages, and takes lines of its own. */
const BESIDE_CHARACTERS = 90;

/** A class for a text that stands behind what it belongs to where it has room, or on lines of its own where it is long. */
export function besideOrBelow(...texts: (string | null | undefined)[]): string {
  return texts.every((text) => (text?.length ?? 0) <= BESIDE_CHARACTERS) ? 'ce-beside' : 'ce-line';
}

/** A text cut to a number of characters, for places that another section says in full. */
export function shortened(text: string, characters: number): string {
  const all = Array.from(text.trim());
  return all.length <= characters ? all.join('') : `${all.slice(0, characters - 1).join('')}…`;
}
