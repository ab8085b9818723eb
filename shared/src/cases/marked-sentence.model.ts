import { z } from 'zod';
import { boundedText } from '../bounded.ts';

/** A sentence of a saved cover letter that reads differently today, or that the evidence no longer proves. */
export const MarkedSentence = z.object({
  name: boundedText(60),
  said: z.string().nullable().describe('How it read when the letter was saved'),
  now: z.string().nullable().describe('How it reads today; null: nothing can be said'),
  why: z.string(),
});
export type MarkedSentence = z.output<typeof MarkedSentence>;

/** In reading order. */
export const MarkedSentences = z.array(MarkedSentence);
