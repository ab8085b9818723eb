import { alertList } from '@cbp/shared/alerts/alert.list';
import type { EnquiryCheck } from '@cbp/shared/enquiries/enquiry.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { describeRefusal, type Refusal } from '../../changes/pasted-lines.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { readLine } from './enquiry-lines.ts';
import { findKnown } from './known-payments.service.ts';
import { selectEnquiriesOf } from './known-payments.sql.ts';

type CheckContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;

const NOTHING = { ethoca: { alert: null }, alert: null, existed_descriptor: null, matched_descriptor: null };

const refused = (line: number, refusal: Refusal): EnquiryCheck => {
  const { code, field, message } = describeRefusal(refusal);
  return { line, ...NOTHING, enquiry: null, error: { code, field, message } };
};

/** Looks up related records of payments of the caller's clients before an enquiry is sent; changes nothing. */
export async function checkEnquiries(context: {
  ctx: CheckContext;
  input: { lines: readonly Record<string, unknown>[] };
}): Promise<EnquiryCheck[]> {
  const { ctx, input } = context;
  const read = input.lines.map((item, at) => readLine(item, at + 1));
  const clientIds = [...new Set(read.flatMap((one) => ('line' in one ? one.payment.clientId : [])))];
  const own = new Set(await findClientsWithin(ctx.db, ctx.scope, clientIds));
  const reads = new Set(await findClientsWithin(ctx.db, scopeOf(ctx.actor, alertList.right), [...own]));
  const readable = read.flatMap((one) => ('line' in one && own.has(one.payment.clientId) ? [one] : []));
  const payments = readable.map(({ payment }) => payment);
  const known = await findKnown(ctx.db, payments);
  const enquiries = await selectEnquiriesOf(ctx.db, payments);
  const described = new Map(
    readable.map(({ line, payment }, n) => {
      const { alert = null, existedDescriptor = null, matchedDescriptor = null } = known[n] ?? {};
      const isSeen = alert !== null && reads.has(payment.clientId);
      const found: EnquiryCheck = {
        line,
        ethoca: { alert: alert?.ethocaId ?? null },
        alert: isSeen ? { id: alert.id, status: alert.status, due_at: alert.dueAt.toISOString() } : null,
        existed_descriptor: existedDescriptor,
        matched_descriptor: matchedDescriptor,
        enquiry: enquiries.get(n) ?? null,
      };
      return [line, found] as const;
    }),
  );
  return read.map((one, at) => {
    const unknown: Refusal = { code: 'merchants/not_found', field: 'merchant_id' };
    if (!('line' in one)) return refused(at + 1, one);
    return described.get(one.line) ?? refused(one.line, unknown);
  });
}
