import { rebuttalFor } from '@cbp/shared/disputes/rebuttals/rebuttal';
import { DECISIVE_FACTS } from '@cbp/shared/evidence/decisive-fact.table';
import {
  completeLetter,
  LETTER_SENTENCES,
  type LetterSentenceName,
  type SavedLetter,
} from '@cbp/shared/evidence/letter';
import { provedFacts } from '../data/key-facts.ts';
import type { ReportInput } from '../data/report-data.ts';
import { wholeReportData } from '../data/whole-report-data.ts';
import { partsWithData } from '../sections/sections.ts';
import { type LetterMark, letterMarks, withWordings } from './letter-marks.ts';
import { letterShare } from './letter-room.ts';
import { letterSentence, plainSentence } from './letter-sentences.ts';
import { printedLetter } from './printed-letter.ts';
import { suggestedLetter } from './suggested-letter.ts';

/** What who writes a letter has to see of it. */
export type LetterView = {
  /** What every sentence says today, in the language of the reader; those that may not be said are null. */
  sentences: Record<LetterSentenceName, string | null>;
  marks: LetterMark[];
  /** Values that the words name and the report does not have. */
  missing: string[];
  /** How much of its page the letter takes, in hundredths. */
  share: number;
  /** What the network asks for: one line that is proved answers the dispute. */
  needs: { says: string; isProved: boolean }[];
  /** What helps besides. */
  helps: { says: string; isProved: boolean }[];
};

/** The letter and its dispute as they stand with the data of a report. */
export function letterView(letter: SavedLetter | null, input: ReportInput): LetterView {
  const report = wholeReportData(input);
  const { must, helps } = rebuttalFor(report.dispute.read);
  const shown = partsWithData(report);
  const isProved = (names: readonly (typeof helps)[number][]) => provedFacts(report, shown, names).length > 0;
  const printed = wholeReportData({
    ...input,
    language: 'en',
    config: { ...report.config, letter: completeLetter(letter) },
  });
  return {
    sentences: Object.fromEntries(
      LETTER_SENTENCES.map((name) => {
        const sentence = letterSentence(report, name);
        return [name, sentence && plainSentence(sentence, report)];
      }),
    ) as LetterView['sentences'],
    marks: letter ? letterMarks(letter, input) : [],
    missing: printedLetter(printed)?.missing ?? [],
    share: letterShare(printed),
    needs: must.map(({ says, facts }) => ({ says: says[input.language], isProved: isProved(facts) })),
    helps: helps.map((name) => ({
      says: DECISIVE_FACTS[name].label[input.language],
      isProved: isProved([name]),
    })),
  };
}

/** The letter that the records give, to be edited. */
export function startedLetter(input: ReportInput): SavedLetter {
  return acceptedLetter(suggestedLetter(wholeReportData(input)), input);
}

/** A letter with its sentences as they read today. */
export function acceptedLetter(letter: SavedLetter, input: ReportInput): SavedLetter {
  return { place: letter.place, blocks: withWordings(letter.blocks, input) };
}
