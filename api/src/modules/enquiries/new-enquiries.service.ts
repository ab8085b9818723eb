import { contract } from '@cbp/shared/contract';
import type { NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineCreation, defineEvent } from '../../changes/change.ts';
import { addedLines, type Refusal, toLineResult } from '../../changes/pasted-lines.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { MATCHING_WORK } from '../alerts/matching/matching.service.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { insertEnquiries, type NewEnquiryRow } from './enquiries.sql.ts';
import { ENQUIRY, type EnquiryCallContext, presentEnquiry } from './enquiry-entity.service.ts';
import { createPaymentsSoFar, type ReadLine, readLine } from './enquiry-lines.ts';
import { findKnown, type Known, type NamedPayment, paymentOf } from './known-payments.service.ts';
import { selectEnquiriesOf } from './known-payments.sql.ts';

type Outcome = { id: number } | Refusal;

/** Whether a client may have enquiries sent by the caller: it has to be theirs, and active. */
async function refuseClients({ db, scope }: EnquiryCallContext, lines: readonly ReadLine[]) {
  const clientIds = [...new Set(lines.map(({ payment }) => payment.clientId))];
  const clients = await lockNamedClients(db, scope, clientIds);
  return ({ clientId }: NamedPayment): Refusal | null => {
    const client = clients.get(clientId);
    if (client?.status === 'ACTIVE') return null;
    return { code: client ? 'merchants/not_active' : 'merchants/not_found', field: 'merchant_id' };
  };
}

/** The row of an enquiry that hasn't been sent. */
export function rowOfPayment(payment: NamedPayment, known: Known | undefined, now: Date): NewEnquiryRow {
  return {
    ...payment,
    ethocaId: known?.alert?.ethocaId ?? null,
    alertId: known?.alert?.id ?? null,
    existedDescriptor: known?.existedDescriptor ?? null,
    matchedDescriptor: known?.matchedDescriptor ?? null,
    createdAt: now,
  };
}

/**
 * Adds valid lines, and returns the reasons for the others. Holds the matching lock: alerts matched later find the enquiry,
 * and earlier ones are found by it.
 */
async function addLines(ctx: EnquiryCallContext, lines: readonly ReadLine[]): Promise<Map<number, Outcome>> {
  await waitForWorkLock(ctx.db, MATCHING_WORK);
  const refuseClient = await refuseClients(ctx, lines);
  const stored = await selectEnquiriesOf(
    ctx.db,
    lines.map(({ payment }) => payment),
  );
  const soFar = createPaymentsSoFar();
  const outcomes = new Map<number, Outcome>();
  const accepted: ReadLine[] = [];
  for (const [place, { line, payment }] of lines.entries()) {
    const id = stored.get(place);
    const before = soFar.lineOfSame(payment);
    const field = payment.arn === null ? 'card_suffix' : 'arn';
    const exists = (data: unknown): Refusal => ({ code: 'enquiries/exists', field, data });
    const refusal =
      refuseClient(payment) ??
      (id === undefined ? null : exists({ id })) ??
      (before === undefined ? null : exists({ line: before }));
    if (refusal) outcomes.set(line, refusal);
    else {
      soFar.keep({ line, payment });
      accepted.push({ line, payment });
    }
  }
  const payments = accepted.map(({ payment }) => payment);
  const known = await findKnown(ctx.db, payments);
  const ids = await insertEnquiries(
    ctx.db,
    payments.map((payment, n) => rowOfPayment(payment, known[n], ctx.now())),
  );
  for (const [n, id] of ids.entries()) outcomes.set(accepted[n]?.line ?? 0, { id });
  return outcomes;
}

/** Sends one enquiry. Throws the errors that the call declares. */
export const createEnquiry = defineCreation({
  call: contract.createEnquiry,
  entity: ENQUIRY,
  async work({ ctx, input }: { ctx: EnquiryCallContext; input: NewEnquiry }) {
    const outcome = (await addLines(ctx, [{ line: 1, payment: paymentOf(input) }])).get(1);
    if (outcome && 'id' in outcome) return outcome;
    throw new ApiError(outcome?.code ?? 'server/failed', { data: outcome?.data });
  },
  answer: ({ ctx, made }) => presentEnquiry({ ctx, input: made }),
});

/** Submits several enquiries, each separately; the response has one entry per enquiry, in order. */
export const createEnquiries = defineEvent({
  subject: { call: contract.createEnquiries, entity: ENQUIRY.type },
  async work({
    ctx,
    input,
  }: {
    ctx: EnquiryCallContext;
    input: { lines: readonly Record<string, unknown>[] };
  }) {
    const read = input.lines.map((item, at) => readLine(item, at + 1));
    const readable = read.flatMap((one) => ('line' in one ? [one] : []));
    const outcomes = await addLines(ctx, readable);
    const results = read.map((one, at) => {
      const outcome = 'line' in one ? outcomes.get(one.line) : one;
      if (!outcome) throw new Error(`line ${at + 1} has no result`);
      return toLineResult(at + 1, outcome);
    });
    const added = readable.filter(({ line }) => results[line - 1]?.state === 'created');
    const clients = new Set(added.map(({ payment }) => payment.clientId));
    const [merchantId = null] = clients;
    const ids = results.flatMap(({ id }) => id ?? []);
    const done = clients.size === 1 ? { merchantId, kept: addedLines(input.lines, results) } : {};
    return { answer: { results }, done: { ids, ...done } };
  },
});
