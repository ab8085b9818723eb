import { type MatchedBy, MOST_FOUND } from '@cbp/shared/alerts/alert-search.model';
import { LARGEST_INTEGER } from '@cbp/shared/bounded';
import type { Database } from '@cbp/shared/node/database/connect';
import { foldedOf } from '@cbp/shared/node/lists/folded';
import { containsText, startsWithText } from '@cbp/shared/node/lists/list-conditions';
import { readArn } from '@cbp/shared/text/read-arn';
import { readCardSigns } from '@cbp/shared/text/read-card';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { alerts } from './alerts.schema.ts';

/** More clients that are called so are not looked at. */
const MOST_CLIENTS = 50;
/** The trigram index, which contains only letters and digits, is usable from three of them on. */
const THREE_TOGETHER = /[A-Za-z0-9]{3}/;
/** The prefix is usable for an index from two characters on. */
const TWO_AT_START = /^[A-Za-z0-9]{2}/;
const NUMBER = /^[1-9]\d{0,9}$/;
const FIRST_SIX = /^\d{6}$/;
const LAST_FOUR = /^\d{4}$/;
/** As cards are shown: at most their ends, and what hides the rest. */
const MASKED = /^(\d{6})?\*{2,}(\d{0,4})$/;

/** How to find a text with an index, by field; null if no index helps. */
type Ways = { [By in MatchedBy]?: SQL | undefined };
export type MatchedId = { id: number; by: MatchedBy; isWhole: boolean; at: Date };

/** A condition on a field that holds texts, undefined for what would have to be looked for in every row. */
function textCondition(column: PgColumn, text: string): SQL | undefined {
  if (THREE_TOGETHER.test(text)) return containsText(column, text);
  return TWO_AT_START.test(text) ? startsWithText(column, text) : undefined;
}

function cardCondition(text: string): SQL | undefined {
  const signs = readCardSigns(text);
  if (LAST_FOUR.test(signs)) return eq(alerts.cardLast4, signs);
  if (FIRST_SIX.test(signs)) return startsWithText(alerts.cardNumber, signs);
  const [isMasked, bin = '', last = ''] = MASKED.exec(signs) ?? [];
  if (isMasked === undefined) return undefined;
  if (last.length === 4)
    return and(eq(alerts.cardLast4, last), bin === '' ? undefined : eq(alerts.cardBin, bin));
  return bin === '' ? undefined : startsWithText(alerts.cardNumber, signs);
}

function waysTo(text: string): Ways {
  const number = NUMBER.test(text) ? Number(text) : 0;
  return {
    ...(number > 0 && number <= LARGEST_INTEGER && { id: eq(alerts.id, number) }),
    ethoca_id: textCondition(alerts.ethocaId, text),
    arn: textCondition(alerts.arn, readArn(text)),
    descriptor: textCondition(alerts.merchantDescriptor, text),
    card: cardCondition(text),
  };
}

/** The newest alerts of the scope that a text is about, by each of the ways in which it may be; each way uses an index. */
export async function selectMatches(db: Database, scope: TenantScope, text: string): Promise<MatchedId[]> {
  const isSeen = withinScope(db, scope, alerts.clientId);
  const newest = [desc(alerts.alertTimestamp), desc(alerts.id)];
  const branches = Object.entries(waysTo(text)).flatMap(([by, condition]) =>
    condition === undefined
      ? []
      : [
          db
            .select({ id: alerts.id, at: alerts.alertTimestamp, by: sql<MatchedBy>`${by}::text` })
            .from(alerts)
            .where(and(condition, isSeen))
            .orderBy(...newest)
            .limit(MOST_FOUND),
        ],
  );
  const named = db
    .select({ merchantId: clients.merchantId })
    .from(clients)
    .where(
      and(
        or(containsText(clients.merchantId, text), containsText(clients.name, text)),
        withinScope(db, scope, clients.merchantId),
      ),
    )
    .orderBy(asc(clients.merchantId))
    .limit(MOST_CLIENTS)
    .as('named');
  // Client by client, so that the index on client and time gives the newest of each.
  const ofClient = db
    .select({ id: alerts.id, at: alerts.alertTimestamp })
    .from(alerts)
    .where(eq(alerts.clientId, named.merchantId))
    .orderBy(desc(alerts.alertTimestamp))
    .limit(MOST_FOUND)
    .as('of_client');
  const ofClients = db
    .select({ id: ofClient.id, at: ofClient.at, by: sql<MatchedBy>`'client'::text` })
    .from(named)
    .innerJoinLateral(ofClient, sql`true`)
    .orderBy(desc(ofClient.at), desc(ofClient.id))
    .limit(MOST_FOUND);
  const union = sql.join(
    [...branches, ofClients].map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  const { rows } = (await db.execute(sql`
    select found.id, found.at, found.by, (found.by = 'id' or lower(${foldedOf(alerts.ethocaId)}) = lower(${text})) as is_whole
    from (${union}) as found (id, at, by) join ${alerts} on ${alerts.id} = found.id`)) as unknown as {
    rows: { id: number | string; at: Date | string; by: MatchedBy; is_whole: boolean }[];
  };
  return rows.map(({ id, at, by, is_whole: isWhole }) => ({ id: Number(id), at: new Date(at), by, isWhole }));
}
