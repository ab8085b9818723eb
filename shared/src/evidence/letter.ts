import type { Labelled } from '../labelled.ts';
import { DECISIVE_FACT_NAMES } from './decisive-fact.ts';

/** The sentences of a cover letter that the product writes: each is derived from the data, or left out. */
export const LETTER_SENTENCES = ['claim', ...DECISIVE_FACT_NAMES, 'no_refund', 'request'] as const;

export type LetterSentenceName = (typeof LETTER_SENTENCES)[number];

/** Where the letter stands. */
export const LETTER_PLACES = {
  before: {
    label: { en: 'Before the first page', sc: '置于首页之前', tc: '置於首頁之前' },
  },
  instead: {
    label: { en: 'Instead of the first page', sc: '取代首页', tc: '取代首頁' },
  },
} as const satisfies Record<string, Labelled>;

export type LetterPlace = keyof typeof LETTER_PLACES;

/** Words of one style. */
export type LetterRun = { text: string; bold?: boolean | undefined };

/** A sentence of the product, by its name, or the merchant’s own words. */
export type LetterPart =
  | { kind: 'sentence'; name: LetterSentenceName }
  | { kind: 'words'; runs: LetterRun[] };

/** A paragraph is one line, a list one for each of its items. */
export type LetterBlock<Part = LetterPart> = { kind: 'paragraph' | 'list'; lines: Part[][] };

/** A cover letter as a report prints it. It holds no sentence of the product: those are derived each time. */
export type ReportLetter = { place: LetterPlace; blocks: LetterBlock[] };

/** A sentence as the user saw it when they last saved the letter, in English. */
export type SavedPart =
  | { kind: 'sentence'; name: LetterSentenceName; said?: string | null | undefined }
  | { kind: 'words'; runs: LetterRun[] };

/** A cover letter as a case keeps it. */
export type SavedLetter = { place: LetterPlace; blocks: LetterBlock<SavedPart>[] };

/* One page holds no more. Whether a letter within these bounds fits depends on its sentences (report/src/letter/letter-room.ts). */
export const MOST_LETTER_BLOCKS = 12;
export const MOST_LETTER_LINES = 12;
export const MOST_LETTER_PARTS = 16;
export const MOST_LETTER_RUNS = 40;
export const MOST_RUN_CHARACTERS = 1500;

/** Whether this version knows a sentence of this name. */
export function isLetterSentence(name: string): name is LetterSentenceName {
  return (LETTER_SENTENCES as readonly string[]).includes(name);
}

/** A letter as it comes over the wire, where sentences of a newer version may stand. */
export type PartialLetter =
  | {
      place?: string | null | undefined;
      blocks?:
        | {
            kind: string;
            lines: ({ kind: 'sentence'; name: string } | { kind: 'words'; runs: LetterRun[] })[][];
          }[]
        | null
        | undefined;
    }
  | null
  | undefined;

/** The letter of what this version knows; null without anything to print. */
export function completeLetter(partial: PartialLetter): ReportLetter | null {
  const blocks = (partial?.blocks ?? []).flatMap(({ kind, lines }): LetterBlock[] => {
    const known = lines
      .map((line) => line.flatMap((part): LetterPart[] => knownPart(part)))
      .filter((line) => line.length > 0);
    return known.length > 0 ? [{ kind: kind === 'list' ? 'list' : 'paragraph', lines: known }] : [];
  });
  if (blocks.length === 0) return null;
  return { place: partial?.place === 'instead' ? 'instead' : 'before', blocks };
}

function knownPart(
  part: { kind: 'sentence'; name: string } | { kind: 'words'; runs: LetterRun[] },
): LetterPart[] {
  if (part.kind === 'sentence')
    return isLetterSentence(part.name) ? [{ kind: 'sentence', name: part.name }] : [];
  const runs = part.runs
    .filter(({ text }) => text !== '')
    .map(({ text, bold }): LetterRun => (bold ? { text, bold } : { text }));
  return runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'words', runs }] : [];
}

/** All parts of a letter, in reading order. */
export function partsOf<Part>({ blocks }: { blocks: readonly LetterBlock<Part>[] }): Part[] {
  return blocks.flatMap(({ lines }) => lines.flat());
}
