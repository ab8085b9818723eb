import { SCREENING_EVENTS, type ScreeningEvent } from '@cbp/shared/screenings/screening';
import { z } from 'zod';

const LONGEST_WORDS = 1_000;

const AmlData = z.looseObject({
  filters: z.array(z.unknown()).nullish().catch(null),
  hits: z.array(z.unknown()).nullish().catch(null),
});
const Check = z
  .looseObject({ aml_data: AmlData.nullish().catch(null) })
  .nullish()
  .catch(null);

const Answer = z.looseObject({
  reference: z.string(),
  event: z.string(),
  error: z.unknown().optional(),
  declined_reason: z.string().nullish().catch(null),
  verification_data: z
    .looseObject({ background_checks: Check, aml_for_businesses: Check })
    .nullish()
    .catch(null),
});

/** What Shufti says of a request, whether it answers or calls back. */
export type ShuftiAnswer = {
  reference: string;
  /** A result event of a screening; null for other words, such as that the status has changed. */
  event: ScreeningEvent | null;
  /** As sent; null where the answer says nothing of hits. */
  hits: readonly unknown[] | null;
  /** The filters that were searched; null where the answer doesn't name them. */
  filters: readonly string[] | null;
  /** Why there is no result, or why it is declined, in the provider's words. */
  words: string | null;
};

const isScreeningEvent = (event: string): event is ScreeningEvent => Object.hasOwn(SCREENING_EVENTS, event);

/** The sentence of an error, which is a text or an object with one. */
function wordsOf(error: unknown): string | null {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof message === 'string' && message.trim() !== ''
    ? message.trim().slice(0, LONGEST_WORDS).toWellFormed()
    : null;
}

/** Reads what Shufti says; null if it isn't an answer about a request. */
export function readShuftiAnswer(json: unknown): ShuftiAnswer | null {
  const { success, data } = Answer.safeParse(json);
  if (!success) return null;
  const { background_checks: person, aml_for_businesses: business } = data.verification_data ?? {};
  const found = person?.aml_data ?? business?.aml_data;
  return {
    reference: data.reference,
    event: isScreeningEvent(data.event) ? data.event : null,
    hits: found?.hits ?? null,
    filters: found?.filters?.filter((one) => typeof one === 'string') ?? null,
    words: wordsOf(data.error) ?? wordsOf(data.declined_reason),
  };
}
