import { sameInAll, type Translated } from '../../language.ts';
import { foldCharacters } from '../../text/fold.ts';
import { CATEGORIES_BY_SEVERITY, type DeclineCategory } from './decline-category.ts';
import { DECLINE_CODES } from './decline-code.table.ts';
import type { Instruction } from './instruction.ts';
import type { DeclineCode } from './known-decline-code.ts';

/** A decline code as a provider sends it: "SPDR07", "07" or 7. */
export type SentDeclineCode = string | number;

/** What the provider itself says of codes, in its own language. */
export type ProviderWords = {
  /** Of each code, by its normalised name; from `reasonsByCode`. */
  reasons?: ReadonlyMap<string, string>;
  /** Of the whole result. */
  sentence?: string | null;
};

/** A code that was sent, with its words, its category and what the person can do again. */
export type ReadDeclineCode = {
  /** As in the catalogue; one of another form is as it was sent. */
  code: string;
  /** As it was sent. */
  sent: string;
  category: DeclineCategory;
  label: Translated;
  again: Instruction | null;
  isKnown: boolean;
};

export type DeclineGroup = { category: DeclineCategory; codes: readonly ReadDeclineCode[] };

const SENT_CODE = /^(?:SPDR)?[\s_-]*(\d{1,5})$/i;
const PREFIX = 'SPDR';
/** The catalogue has a code of zeros alone, with three of them. */
const ZERO = `${PREFIX}000`;

const KNOWN: Readonly<Record<string, DeclineCode>> = DECLINE_CODES;

/** The name of a code in the catalogue's form: "SPDR07" for "7", "07", "007" and "spdr 07". Texts of another form stay as they are. */
export function normaliseDeclineCode(sent: SentDeclineCode): string {
  const text = String(sent).trim();
  const digits = SENT_CODE.exec(foldCharacters(text).trim())?.[1];
  if (digits === undefined) return text;
  const number = Number(digits);
  return number === 0 ? ZERO : `${PREFIX}${String(number).padStart(2, '0')}`;
}

/** The reasons of a provider's own list, as `groupDeclineCodes` reads them. Rows without a code or a text are ignored. */
export function reasonsByCode(
  rows: readonly { status_code: SentDeclineCode; description: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    rows
      .map(({ status_code, description }) => [normaliseDeclineCode(status_code), description.trim()] as const)
      .filter(([code, description]) => code !== '' && description !== ''),
  );
}

/**
 * A code with its words. One that the catalogue doesn't know is kept as it was sent, under `other`, with the provider's own words
 * in every language: those of the code, else of the result, else the code itself.
 */
export function readDeclineCode(
  sent: SentDeclineCode,
  { reasons, sentence }: ProviderWords = {},
): ReadDeclineCode {
  const code = normaliseDeclineCode(sent);
  const read = { code, sent: String(sent) };
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (known) {
    const { category, label, again } = known;
    return { ...read, category, label, again, isKnown: true };
  }
  const label = sameInAll(reasons?.get(code) || sentence?.trim() || read.sent);
  return { ...read, category: 'other', label, again: null, isKnown: false };
}

/** The codes of a result by category, most serious first; each once, in the order in which they were sent. */
export function groupDeclineCodes(
  sent: readonly SentDeclineCode[],
  words: ProviderWords = {},
): DeclineGroup[] {
  const byCode = new Map<string, ReadDeclineCode>();
  for (const one of sent) {
    const read = readDeclineCode(one, words);
    if (read.code !== '' && !byCode.has(read.code)) byCode.set(read.code, read);
  }
  const byCategory = Map.groupBy(byCode.values(), ({ category }) => category);
  return CATEGORIES_BY_SEVERITY.flatMap((category) => {
    const codes = byCategory.get(category);
    return codes ? [{ category, codes }] : [];
  });
}

/** What the person can do again, each once, beginning with what answers the most serious codes. */
export function instructionsOf(groups: readonly DeclineGroup[]): Instruction[] {
  return [...new Set(groups.flatMap(({ codes }) => codes.flatMap(({ again }) => again ?? [])))];
}
