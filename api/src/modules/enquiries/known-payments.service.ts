import type { NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { parseTime } from '@cbp/shared/format/time';
import type { Database } from '@cbp/shared/node/database/connect';
import type { MatchFollower } from '../alerts/matching/matching.service.ts';
import { findClientsOf } from '../descriptors/descriptors.service.ts';
import {
  type AlertOfPayment,
  noteAlerts,
  type Payment,
  selectAlertsOf,
  selectEnquiriesOf,
  selectNewestOfDescriptors,
} from './known-payments.sql.ts';

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

/** The time of an enquiry; a date without a time is in Hong Kong time. */
export function momentOf(written: string): Date {
  const text = written.trim();
  const moment = parseTime(DAY_ALONE.test(text) ? `${text}T00:00:00+08:00` : text);
  if (!moment) throw new Error('an invalid time passed the model');
  return moment;
}

/** The payment of an enquiry, with what stands on its statement. */
export type NamedPayment = Payment & { descriptor: string; chargebackTime: Date | null };

export function paymentOf(sent: NewEnquiry): NamedPayment {
  return {
    clientId: sent.merchant_id,
    arn: sent.arn || null,
    descriptor: sent.descriptor,
    cardPrefix: sent.card_prefix || null,
    cardSuffix: sent.card_suffix || null,
    amount: sent.amount,
    currency: sent.currency,
    transactionTime: momentOf(sent.transaction_time),
    chargebackTime: sent.chargeback_time ? momentOf(sent.chargeback_time) : null,
  };
}

export type Known = {
  alert: AlertOfPayment | null;
  existedDescriptor: string | null;
  matchedDescriptor: string | null;
};

/** Related records of payments, in order: the alert of each, and the matching descriptor of its client. */
export async function findKnown(db: Database, payments: readonly NamedPayment[]): Promise<Known[]> {
  const found = await selectAlertsOf(db, payments);
  const clients = await findClientsOf(
    db,
    payments.map(({ descriptor }) => descriptor),
  );
  const matched = payments.map(({ clientId, descriptor }) => {
    const client = clients.get(descriptor);
    // Other owners of a descriptor must not be shown to this client.
    return client?.kind === 'found' && client.descriptor.clientId === clientId ? client.descriptor : null;
  });
  const newest = await selectNewestOfDescriptors(db, [...new Set(matched.flatMap((one) => one?.id ?? []))]);
  return payments.map((_, n) => {
    const alert = found.get(n) ?? null;
    const descriptor = matched[n] ?? null;
    return {
      alert,
      existedDescriptor: alert?.descriptor ?? (descriptor && (newest.get(descriptor.id) ?? null)),
      matchedDescriptor: descriptor?.descriptor ?? null,
    };
  });
}

/** The places of those payments that were disputed: an alert came for one, or its client enquires about a chargeback. */
export async function findDisputedPayments(
  db: Database,
  payments: readonly Payment[],
): Promise<ReadonlySet<number>> {
  const [alerted, enquired] = [await selectAlertsOf(db, payments), await selectEnquiriesOf(db, payments)];
  return new Set([...alerted.keys(), ...enquired.keys()]);
}

/** Links newly matched alerts to open enquiries about their payment. */
export const noteAlertsOfEnquiries: MatchFollower = async (tx, alertIds) => {
  if (alertIds.length > 0) await noteAlerts(tx, alertIds);
};
