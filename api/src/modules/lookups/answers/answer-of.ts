import type { LookupNetwork } from '@cbp/shared/lookups/lookup';
import type { LookupAnswerNotes } from '@cbp/shared/lookups/lookup.model';
import { clarityAnswer } from './clarity-map.ts';
import { insightAnswer } from './insight-map.ts';
import type { OrderRecord } from './order-record.ts';

const ANSWERS = { verifi: insightAnswer, ethoca: clarityAnswer } as const;

/** The order as a network gets it, and what there is to know of its fields. */
export function answerOf(
  network: LookupNetwork,
  order: OrderRecord,
): { order: Record<string, unknown>; notes: LookupAnswerNotes } {
  const { answer, origins, shortened, missing, missingRequired } = ANSWERS[network](order);
  const required = missingRequired.map(({ path }) => path);
  return { order: answer as Record<string, unknown>, notes: { origins, shortened, missing, required } };
}
