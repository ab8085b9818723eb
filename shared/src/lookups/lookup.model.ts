import { z } from 'zod';
import { alertReceiptFields } from '../alerts/alert.model.ts';
import { MatchReason } from '../alerts/alert-match.ts';
import { rowModel } from '../list/field.ts';
import { lookupList } from './lookup.list.ts';

const namesOf = z.string().describe('Path in the answer');

/** A transaction that was compared with the question. */
export const LookupCandidate = z.object({
  receipt: rowModel(alertReceiptFields),
  score: z.number(),
  is_chosen: z.boolean(),
  reasons: z.array(MatchReason),
});
export type LookupCandidate = z.output<typeof LookupCandidate>;

/** A field of the answer with where its value came from. */
export const AnswerOrigin = z.object({
  path: namesOf,
  from: z.string().describe('Field of the order, as shops send it'),
});

/** A value that was longer than the network allows. */
export const ShortenedField = z.object({ path: namesOf, limit: z.int(), length: z.int() });

/** What makes an answer and is kept with it. */
export const LookupAnswerNotes = z.object({
  origins: z.array(AnswerOrigin),
  shortened: z.array(ShortenedField),
  missing: z.array(AnswerOrigin).describe('Fields that the network wants and the order lacks'),
  required: z.array(namesOf).describe('Required fields that are missing, of the question or of the order'),
});
export type LookupAnswerNotes = z.output<typeof LookupAnswerNotes>;

/** A lookup with all its details. */
export const Lookup = rowModel(lookupList.fields).and(
  z.object({
    notes: LookupAnswerNotes,
    question: z.record(z.string(), z.unknown()).describe('As it came, without card numbers'),
    answer: z.record(z.string(), z.unknown()).describe('As it was sent'),
    candidates: z
      .array(LookupCandidate)
      .describe('Transactions that the caller may read, the best match first'),
    receipt: rowModel(alertReceiptFields).nullable(),
    answered_in_ms: z.int(),
  }),
);
export type Lookup = z.output<typeof Lookup>;

/** What most answers of a client lack. */
export const LookupSummary = z.object({
  from: z.iso.datetime().describe('Start of the period'),
  answers: z.int().describe('Answers with an order in the period'),
  lacking: z.array(
    z.object({
      from: z.string().describe('Field of the order, as shops send it'),
      answers: z.int(),
      share: z.number().describe('From 0 to 1'),
    }),
  ),
});
export type LookupSummary = z.output<typeof LookupSummary>;
