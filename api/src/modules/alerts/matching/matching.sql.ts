import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { alerts } from '../alerts.schema.ts';
import type { AlertRow } from '../alerts.sql.ts';

/** Locks the first alerts that wait for their match, and skips alerts that are locked by others. */
export function claimAlerts(tx: Database, most: number): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(isNull(alerts.matchedAt))
    .orderBy(asc(alerts.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
}

/** Open alerts with a confirmed transaction that aren't duplicates. */
export function selectWaiting(db: Database): Promise<AlertRow[]> {
  const { status, match, duplicateOf } = alerts;
  return db
    .select()
    .from(alerts)
    .where(and(eq(status, 'PENDING'), eq(match, 'matched'), isNull(duplicateOf)))
    .orderBy(asc(alerts.id));
}

/** More alerts than are ever raised for one payment. */
const MOST_FOLLOWING = 500;

type MatchedAlert = Pick<AlertRow, 'id' | 'icsId' | 'match' | 'arn' | 'cardLast4' | 'ethocaId' | 'origin'>;

/** Alerts that clients delivered before the network did: they become duplicates of the network's. */
function isClientsOwnOf(found: readonly MatchedAlert[]) {
  const ofNetwork = found.filter(({ origin }) => origin !== 'client');
  const { arn, cardLast4, ethocaId, deliveredFor } = alerts;
  const ways = [
    inArray(ethocaId, [...new Set(ofNetwork.map((one) => one.ethocaId))]),
    inArray(arn, [...new Set(ofNetwork.flatMap((one) => one.arn ?? []))]),
    inArray(cardLast4, [...new Set(ofNetwork.flatMap((one) => one.cardLast4 ?? []))]),
  ];
  return and(isNotNull(deliveredFor), isNotNull(alerts.matchedAt), or(...ways));
}

/** The alerts that double some, or are of the same transactions and came later, from the first one on. */
export async function claimFollowing(tx: Database, found: readonly MatchedAlert[]): Promise<AlertRow[]> {
  const ids = found.map(({ id }) => id);
  const receipts = found.flatMap(({ icsId, match }) => (match === 'matched' && icsId !== null ? icsId : []));
  const isOfSame = and(
    inArray(alerts.icsId, receipts),
    eq(alerts.match, 'matched'),
    gt(alerts.id, Math.min(...ids)),
  );
  return (
    tx
      .select()
      .from(alerts)
      .where(
        and(
          or(
            inArray(alerts.duplicateOf, ids),
            isClientsOwnOf(found),
            ...(receipts.length === 0 ? [] : [isOfSame]),
          ),
          notInArray(alerts.id, ids),
        ),
      )
      .orderBy(asc(alerts.id))
      .limit(MOST_FOLLOWING)
      // This lock still allows other transactions to add foreign keys to these rows.
      .for('no key update')
  );
}

/**
 * Queues open alerts without a confirmed match again, as the transaction may have arrived since then. A match chosen by a
 * user stays.
 */
export async function forgetMisses(
  tx: Database,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<void> {
  const isAssignedByUser = sql`${alerts.matchReasons} @> '[{"about": "receipt", "rule": "assigned"}]'::jsonb`;
  const misses = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.status, 'PENDING'),
        ne(alerts.match, 'matched'),
        gt(alerts.dueAt, now),
        lt(alerts.matchedAt, before),
        not(isAssignedByUser),
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true });
  await tx.update(alerts).set({ matchedAt: null }).where(inArray(alerts.id, misses));
}

type Matched = Pick<
  AlertRow,
  'id' | 'clientId' | 'icsId' | 'match' | 'matchReasons' | 'duplicateOf' | 'triage'
> & {
  matchedAt: Date | null;
};

/** Stores matches without a new version: an open form doesn't edit them, so saving it must not be rejected. */
export async function updateMatches(tx: Database, rows: readonly Matched[]): Promise<void> {
  if (rows.length === 0) return;
  const values = sql.join(
    rows.map(
      ({ id, clientId, icsId, match, matchReasons, duplicateOf, triage, matchedAt }) =>
        sql`(${id}::bigint, ${clientId}::text, ${icsId}::text, ${match}::text, ${JSON.stringify(matchReasons)}::text::jsonb,
          ${duplicateOf}::bigint, ${triage}::text, ${matchedAt?.toISOString() ?? null}::timestamptz)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update ${alerts} set client_id = made.client_id, ics_id = made.ics_id, match = made.match,
      match_reasons = made.reasons, duplicate_of = made.duplicate_of, triage = made.triage, matched_at = made.matched_at
    from (values ${values}) as made (id, client_id, ics_id, match, reasons, duplicate_of, triage, matched_at)
    where ${alerts.id} = made.id`);
}

export type DoubledBy = 'same_arn' | 'same_payment';
export type Doubled = {
  by: DoubledBy;
  original: { id: number; ethocaId: string; outcome: AlertOutcome | null };
};

type Pair = { alert_id: number | string; id: number | string; by: DoubledBy };

/**
 * The first alert of the payment for each of the alerts that is a duplicate, once its match is stored. Alerts of different
 * clients, cards or receipts never share a payment.
 */
export async function selectDoubled(
  tx: Database,
  alertIds: readonly number[],
): Promise<Map<number, Doubled>> {
  if (alertIds.length === 0) return new Map();
  const ids = sql.join(
    alertIds.map((id) => sql`${id}`),
    sql`, `,
  );
  // A client's delivery is the duplicate of the network's, in either order, never the reverse.
  const isEarlier = sql`(other.delivered_for is not null, other.id) < (told.delivered_for is not null, told.id)
    and (other.client_id = told.client_id or other.client_id is null or told.client_id is null)
    and not (other.match = 'matched' and told.match = 'matched' and other.ics_id <> told.ics_id)`;
  const isFirst = (name: string) => sql.raw(`${name}.delivered_for is not null, ${name}.id`);
  const isSameCard = sql`coalesce(other.card_last4 = told.card_last4, true)`;
  const { rows } = (await tx.execute(sql`
    select told.id as alert_id, coalesce(found.duplicate_of, found.id) as id, found.by
    from ${alerts} told
    cross join lateral (
      select * from (
        (select other.*, 'same_arn' as by from ${alerts} other
          where other.arn = told.arn and ${isEarlier} and ${isSameCard} order by ${isFirst('other')} limit 1)
        union all
        (select other.*, 'same_payment' from ${alerts} other
          where other.ethoca_id = told.ethoca_id and other.source = told.source and ${isEarlier}
          order by ${isFirst('other')} limit 1)
        union all
        (select other.*, 'same_payment' from ${alerts} other
          where other.ics_id = told.ics_id and other.match = 'matched' and told.match = 'matched' and ${isEarlier}
          order by ${isFirst('other')} limit 1)
        union all
        (select other.*, 'same_payment' from ${alerts} other
          where other.card_last4 = told.card_last4
            and other.alert_timestamp between told.alert_timestamp - interval '120 days'
              and told.alert_timestamp + interval '120 days'
            and other.amount = told.amount and other.currency = told.currency
            and coalesce(other.card_bin = told.card_bin, true)
            and coalesce(other.auth_code = told.auth_code, true)
            and abs(extract(epoch from other.transaction_timestamp - told.transaction_timestamp)) <= 180
            and ${isEarlier}
          order by ${isFirst('other')} limit 1)
      ) ways order by ${isFirst('ways')} limit 1
    ) found
    where told.id in (${ids})`)) as unknown as { rows: Pair[] };
  const originalIds = [...new Set(rows.map(({ id }) => Number(id)))];
  const { id, ethocaId, outcome } = alerts;
  const originals =
    originalIds.length === 0
      ? []
      : await tx.select({ id, ethocaId, outcome }).from(alerts).where(inArray(alerts.id, originalIds));
  const originalOf = new Map(originals.map((original) => [original.id, original]));
  return new Map(
    rows.flatMap((row) => {
      const original = originalOf.get(Number(row.id));
      return original ? [[Number(row.alert_id), { by: row.by, original }] as const] : [];
    }),
  );
}
