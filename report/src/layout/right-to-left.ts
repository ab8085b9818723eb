/**
 * Right-to-left scripts, each with a typeface that has Latin letters too. PDF readers reverse each run of one font
 * separately and read the runs from left to right, so a line of such a script is set in one font, including its spaces,
 * digits and Latin words.
 */
const SCRIPTS = [
  {
    family: 'IBM Plex Sans Arabic',
    name: 'ce-arabic',
    letters: '\\u0600-\\u06FF\\u0750-\\u077F\\u0870-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC',
  },
  { family: 'IBM Plex Sans Hebrew', name: 'ce-hebrew', letters: '\\u0590-\\u05FF\\uFB1D-\\uFB4F' },
].map((script) => ({ ...script, letter: new RegExp(`[${script.letters}]`) }));

const ANY_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text has a letter of any script that is written from right to left, with a typeface here or not. */
export function isRightToLeft(text: string): boolean {
  return ANY_LETTER.test(text);
}

const LETTERS = SCRIPTS.map(({ letters }) => letters).join('');
const LETTER = new RegExp(`[${LETTERS}]`);

/** What is written between tags; what is drawn as a picture has no place for other tags. */
const BETWEEN_TAGS = /<svg\b.*?<\/svg>|(?<=>)[^<]+/gs;

/** Letters and entities before the first letter that has a direction, and that letter. */
const BEGINNING = /^(?:&#?\w+;|[^\p{L}&])*\p{L}/u;

/** Words of these scripts with what is between them that has no other direction, and the numbers behind them. */
const WORDS = new RegExp(`[${LETTERS}](?:(?:&#?\\w+;|[[^\\p{L}&]${LETTERS}])*[${LETTERS}\\d])?`, 'gv');

/** Whether a typeface is one of these, whose package has whole files. */
export function isSetWhole(family: string): boolean {
  return SCRIPTS.some((script) => script.family === family);
}

/** Whether a typeface serves for a character: those of these scripts serve for their letters alone. */
export function servesFor(family: string, codePoint: number): boolean {
  const script = SCRIPTS.find((one) => one.family === family);
  return script === undefined || script.letter.test(String.fromCodePoint(codePoint));
}

export type SetText = {
  markup: string;
  /** The texts that are set in one font, by its family. */
  texts: ReadonlyMap<string, string>;
};

/** Marks up texts of these scripts, whole ones or words within others, so that one font can hold all of each. */
export function setRightToLeft(markup: string): SetText {
  const texts = new Map<string, string>();
  if (!LETTER.test(markup)) return { markup, texts };

  const set = (text: string): string => {
    const first = LETTER.exec(text)?.[0] ?? '';
    const script = SCRIPTS.find(({ letter }) => letter.test(first));
    if (!script) return text;
    texts.set(script.family, (texts.get(script.family) ?? '') + text);
    return `<span class="${script.name}">${text}</span>`;
  };
  const inTexts = (text: string): string => {
    if (text.startsWith('<') || !LETTER.test(text)) return text;
    return LETTER.test(BEGINNING.exec(text)?.[0] ?? '') ? set(text) : text.replace(WORDS, set);
  };
  return { markup: markup.replace(BETWEEN_TAGS, inTexts), texts };
}

/** The rules of what was marked up; `fonts` are those of the text around it, which alone says how high its lines are. */
export function rightToLeftStyle({ texts }: SetText, fonts: string): string {
  return SCRIPTS.filter(({ family }) => texts.has(family))
    .map(({ family, name }) => `.${name} { font-family: '${family}', ${fonts}; line-height: 0; }`)
    .join('\n');
}
