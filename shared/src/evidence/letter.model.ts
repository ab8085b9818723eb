import { z } from 'zod';
import { boundedLine, boundedList, boundedText } from '../bounded.ts';
import { namesOf } from '../labelled.ts';
import {
  LETTER_PLACES,
  LETTER_SENTENCES,
  MOST_LETTER_BLOCKS,
  MOST_LETTER_LINES,
  MOST_LETTER_PARTS,
  MOST_LETTER_RUNS,
  MOST_RUN_CHARACTERS,
} from './letter.ts';

const Run = z.object({ text: boundedText(MOST_RUN_CHARACTERS), bold: z.boolean().optional() });

const Words = z.object({
  kind: z.literal('words'),
  runs: boundedList(Run, { min: 1, max: MOST_LETTER_RUNS }).describe('Own words, plain and bold'),
});

/** Which sentences a letter may name: those of this version, or any. */
function letterOf<Sentence extends z.ZodType>(sentence: Sentence) {
  const part = z.union([sentence, Words]);
  const line = boundedList(part, { min: 1, max: MOST_LETTER_PARTS });
  const block = z
    .object({
      kind: z.enum(['paragraph', 'list']),
      lines: boundedList(line, { min: 1, max: MOST_LETTER_LINES }).describe(
        'A paragraph has one line, a list one for each item',
      ),
    })
    .refine(({ kind, lines }) => kind === 'list' || lines.length === 1, {
      error: 'a paragraph has one line: send a list, or a paragraph for each line',
      path: ['lines'],
    });
  return z.object({
    place: z.enum(namesOf(LETTER_PLACES)).describe('Before the first page of the report, or instead of it'),
    blocks: boundedList(block, { min: 1, max: MOST_LETTER_BLOCKS }),
  });
}

const kind = z.literal('sentence');
const name = z.enum(LETTER_SENTENCES);

/** A letter of a stored config, which a newer version may have written. */
export const ReportLetterModel = letterOf(z.object({ kind, name: boundedText(60) }));

/** A letter in a config from a caller. Its sentences are derived from the evidence; those without evidence are left out. */
export const SentReportLetter = letterOf(z.object({ kind, name }));

/** A letter as a case keeps it: with each sentence as it read when the letter was saved. */
export const SavedLetterModel = letterOf(
  z.object({
    kind,
    name,
    said: boundedLine(2000)
      .nullish()
      .describe('The sentence in English when the letter was saved; a different one today marks it'),
  }),
);
