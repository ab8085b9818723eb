import type { CapturedSubject } from '@cbp/shared/evidence/captured-subject';
import { hasAcceptedPolicies } from '@cbp/shared/evidence/evidence-visibility';
import type { OrderCaptures, PolicyContradiction } from '@cbp/shared/evidence/order-captures.model';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import type { PolicyCapture } from '../inspections/policy-captures.service.ts';
import {
  findReceipt,
  findVisibleReceipts,
  isIcsId,
  type Receipt,
} from '../receipt-transactions/receipt-transactions.service.ts';
import { findMissingWords } from '../site-checks/site-checks.service.ts';
import { findCapturedForOrder } from './captured-policies.service.ts';

const MOST_PASSAGES = 10;

type Accepted = NonNullable<NonNullable<NonNullable<Receipt['proof']>['proof']>['accepted_policies']>[number];

/** The captured subjects that an accepted policy of a type is about; all of them for terms and other types. */
const SUBJECTS_OF: Readonly<Record<string, readonly CapturedSubject[]>> = {
  refund: ['refund', 'return'],
  cancellation: ['cancellation'],
  delivery: ['delivery'],
};

function contradictionOf(accepted: Accepted, captures: readonly PolicyCapture[]): PolicyContradiction[] {
  const { type, title, text } = accepted;
  if (!text?.trim()) return [];
  const subjects = SUBJECTS_OF[type?.trim() ?? ''];
  const about = captures.flatMap(({ facts, capturedAt, passages }) => {
    const chosen = passages.filter(
      (one) => !subjects || one.subjects.some((name) => subjects.includes(name)),
    );
    return chosen.length > 0 ? [{ facts, capturedAt, words: chosen.map((one) => one.text).join('\n') }] : [];
  });
  const [first] = about;
  if (!first) return [];
  const passages = findMissingWords(text, about.map(({ words }) => words).join('\n'));
  if (passages.length === 0) return [];
  return [
    {
      type: type ?? null,
      title: title ?? null,
      url: first.facts.reached,
      captured_at: first.capturedAt.toISOString(),
      // A sentence that has a counterpart tells most.
      passages: passages
        .toSorted((one, other) => Number(one.short === null) - Number(other.short === null))
        .slice(0, MOST_PASSAGES)
        .map(({ parts }) => ({ parts })),
    },
  ];
}

/** What inspections know of the policies on the day of an order, for users who may see it. Throws receipts/not_found. */
export async function readOrderCaptures(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { id: string };
}): Promise<{ results: OrderCaptures }> {
  const { ctx, input } = context;
  const [id] = await findVisibleReceipts(ctx.db, ctx.scope, [input.id].filter(isIcsId));
  const receipt = id === undefined ? null : await findReceipt(ctx.db, id);
  if (!receipt) throw new ApiError('receipts/not_found');
  const { brand, policies, captures, firstLater } = await findCapturedForOrder(ctx.db, receipt);
  const proof = receipt.proof?.proof ?? {};
  const contradictions = (proof.accepted_policies ?? []).flatMap((accepted) =>
    contradictionOf(accepted, captures),
  );
  const results = {
    iCS_id: receipt.icsId,
    brand,
    policies,
    first_later: firstLater?.toISOString() ?? null,
    gives_way: hasAcceptedPolicies(proof),
    contradictions,
  };
  return { results: cutCardNumbersIn(results) };
}
