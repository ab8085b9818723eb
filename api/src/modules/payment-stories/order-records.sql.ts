import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { sentEmails } from '../receipt-transactions/receipt-proofs.schema.ts';
import { evidenceReleases, historyEvents } from '../receipt-transactions/receipt-transactions.schema.ts';
import { MOST, newestOf } from './newest.sql.ts';

/** Events that have a time, without those named. */
export function selectHistory(db: Database, icsIds: readonly string[], without: readonly string[]) {
  const { id, icsId, event, time, historyOf } = historyEvents;
  const rows = db
    .select({ icsId, event, time })
    .from(historyEvents)
    .where(
      and(
        inArray(icsId, [...icsIds]),
        eq(historyOf, 'case'),
        isNotNull(time),
        or(isNull(event), notInArray(event, [...without])),
      ),
    )
    .orderBy(desc(time), desc(id))
    .limit(MOST);
  return newestOf(rows);
}

export function selectEmails(db: Database, icsIds: readonly string[]) {
  const rows = db
    .select({
      id: sentEmails.id,
      kind: sentEmails.kind,
      subject: sentEmails.subject,
      sentAt: sentEmails.sentAt,
    })
    .from(sentEmails)
    .where(inArray(sentEmails.icsId, [...icsIds]))
    .orderBy(desc(sentEmails.sentAt), desc(sentEmails.id))
    .limit(MOST);
  return newestOf(rows);
}

export function selectReleases(db: Database, icsIds: readonly string[]) {
  const { icsId, releasedAt, revokedAt } = evidenceReleases;
  const rows = db
    .select({ icsId, releasedAt, revokedAt })
    .from(evidenceReleases)
    .where(inArray(icsId, [...icsIds]))
    .orderBy(desc(releasedAt))
    .limit(MOST);
  return newestOf(rows);
}
