import type { Claim } from '@cbp/shared/disputes/dispute-claim';
import { mayBeQuoted, sentencesOf } from './quotation.ts';

export const CANCEL = /\bcancel|取消/iu;
const GIVE_BACK = /\b(?:refund|return|sen[dt] back|exchang)|退款|退货|退貨|退换|退換|换货|換貨/iu;

/** What sets a limit decides more than what says that there is a way. */
const LIMITS = /\b(?:not?|cannot|only|until|unless|before|after|within|once)\b|[不無无未前內内后後]/iu;

/** Which words of a policy a claim turns on, the nearest first. */
const TURNS_ON: Partial<Record<Claim, readonly RegExp[]>> = {
  cancelled: [CANCEL, GIVE_BACK],
  recurring: [CANCEL, GIVE_BACK],
  credit_not_processed: [GIVE_BACK, CANCEL],
  not_as_described: [GIVE_BACK],
};

/**
 * The sentence of a policy that a claim turns on, word for word: the first that sets a limit to it, or else that speaks of it.
 * Null for claims about something else, and where that sentence is too long to be quoted whole.
 */
export function policyWords(text: string | null | undefined, claim: Claim): string | null {
  const sentences = sentencesOf(text ?? '');
  for (const about of TURNS_ON[claim] ?? []) {
    const those = sentences.filter((sentence) => about.test(sentence));
    const first = those.find((sentence) => LIMITS.test(sentence)) ?? those[0];
    if (first) return mayBeQuoted(first) ? first : null;
  }
  return null;
}
