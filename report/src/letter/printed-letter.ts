import type { LetterRun, LetterSentenceName } from '@cbp/shared/evidence/letter';
import { fillValues, type LetterValueName, letterValues } from '@cbp/shared/evidence/letter-values';
import type { ReportData } from '../data/report-data.ts';
import { type LetterSentence, letterSentence } from './letter-sentences.ts';

/** A part of a letter as it reads with the data of a report. */
export type PrintedPart =
  | { kind: 'sentence'; name: LetterSentenceName; sentence: LetterSentence }
  | { kind: 'words'; runs: LetterRun[] };

export type PrintedBlock = { kind: 'paragraph' | 'list'; lines: PrintedPart[][] };

/** A letter with its sentences derived and its values filled in, and what could not be. */
export type PrintedLetter = {
  blocks: PrintedBlock[];
  /** Sentences that the report does not prove, which are not printed. */
  unproved: LetterSentenceName[];
  /** Values that the words name and the report does not have, which stay in braces. */
  missing: string[];
};

/** The letter of a report, as it is printed; null without one. */
export function printedLetter(report: ReportData): PrintedLetter | null {
  const { letter } = report.config;
  if (letter === null) return null;
  const values: Record<LetterValueName, string | null> = letterValues(report);
  const unproved: LetterSentenceName[] = [];
  const missing = new Set<string>();
  const blocks = letter.blocks.flatMap(({ kind, lines }): PrintedBlock[] => {
    const printed = lines
      .map((line) =>
        line.flatMap((part): PrintedPart[] => {
          if (part.kind === 'words') {
            const filled = fillValues(part.runs, values);
            for (const name of filled.missing) missing.add(name);
            return [{ kind: 'words', runs: filled.runs }];
          }
          const sentence = letterSentence(report, part.name);
          if (sentence === null) unproved.push(part.name);
          return sentence ? [{ ...part, sentence }] : [];
        }),
      )
      .filter((line) => line.length > 0);
    return printed.length > 0 ? [{ kind, lines: printed }] : [];
  });
  return { blocks, unproved: [...new Set(unproved)], missing: [...missing] };
}
