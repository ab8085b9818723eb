import type { AlertOutcome } from '@cbp/shared/entities/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { alerts } from '../../../database/alert-schema.ts';
import type { AlertRow } from '../alerts.sql.ts';

/** Whoever matches waits for nobody: false where somebody else is at it. Wants a transaction, and holds until its end. */
export async function tryToMatchAlone(tx: Database): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtext('cbp matching of alerts'), 1) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  return rows[0]?.taken === true;
}

/** The first alerts that wait for their match; one that somebody is changing waits until the next time. */
export function claimAlerts(tx: Database, most: number): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(isNull(alerts.matchedAt))
    .orderBy(asc(alerts.id))
    .limit(most)
    .for('update', { skipLocked: true });
}

type Matched = Pick<AlertRow, 'id' | 'clientId' | 'icsId' | 'match' | 'matchReasons' | 'duplicateOf'> & {
  matchedAt: Date | null;
};

/**
 * Writes what was found. The version stays: a form that is open meanwhile changes none of it, and would be refused for
 * a change that nobody made.
 */
export async function updateMatches(tx: Database, rows: readonly Matched[]): Promise<void> {
  if (rows.length === 0) return;
  const values = sql.join(
    rows.map(
      ({ id, clientId, icsId, match, matchReasons, duplicateOf, matchedAt }) =>
        sql`(${id}::bigint, ${clientId}::text, ${icsId}::text, ${match}::text, ${JSON.stringify(matchReasons)}::text::jsonb,
          ${duplicateOf}::bigint, ${matchedAt?.toISOString() ?? null}::timestamptz)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update ${alerts} set client_id = made.client_id, ics_id = made.ics_id, match = made.match,
      match_reasons = made.reasons, duplicate_of = made.duplicate_of, matched_at = made.matched_at
    from (values ${values}) as made (id, client_id, ics_id, match, reasons, duplicate_of, matched_at)
    where ${alerts.id} = made.id`);
}

export type DoubledBy = 'same_arn' | 'same_payment';
export type Doubled = {
  by: DoubledBy;
  original: { id: number; ethocaId: string; outcome: AlertOutcome | null };
};

type Pair = { alert_id: number | string; id: number | string; by: DoubledBy };

/**
 * For those of the alerts that tell of a payment again the alert that came first, with its match written already. Two
 * clients' alerts, of different cards or of different receipts, are never of one payment.
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
  const isEarlier = sql`other.id < told.id
    and (other.client_id = told.client_id or other.client_id is null or told.client_id is null)
    and not (other.match = 'matched' and told.match = 'matched' and other.ics_id <> told.ics_id)`;
  const isSameCard = sql`coalesce(other.card_last4 = told.card_last4, true)`;
  const { rows } = (await tx.execute(sql`
    select told.id as alert_id, coalesce(found.duplicate_of, found.id) as id, found.by
    from ${alerts} told
    cross join lateral (
      select * from (
        (select other.id, other.duplicate_of, 'same_arn' as by from ${alerts} other
          where other.arn = told.arn and ${isEarlier} and ${isSameCard} order by other.id limit 1)
        union all
        (select other.id, other.duplicate_of, 'same_payment' from ${alerts} other
          where other.ics_id = told.ics_id and other.match = 'matched' and told.match = 'matched' and ${isEarlier}
          order by other.id limit 1)
        union all
        (select other.id, other.duplicate_of, 'same_payment' from ${alerts} other
          where other.card_last4 = told.card_last4
            and other.alert_timestamp between told.alert_timestamp - interval '120 days'
              and told.alert_timestamp + interval '120 days'
            and other.amount = told.amount and other.currency = told.currency
            and coalesce(other.card_bin = told.card_bin, true)
            and coalesce(other.auth_code = told.auth_code, true)
            and abs(extract(epoch from other.transaction_timestamp - told.transaction_timestamp)) <= 180
            and ${isEarlier}
          order by other.id limit 1)
      ) ways order by ways.id limit 1
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
