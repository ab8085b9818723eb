import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { receiptTransactions } from './receipt-transactions.schema.ts';

/** More orders from one address are looked at in vain: so many cards are far above any setting. */
const MOST_ORDERS = 2_000;

/** How many cards of a client were used from an address between two times, counting no further than `most`. */
export async function countCardsOfAddress(
  db: Database,
  asked: { clientId: string; address: string; since: Date; until: Date; most: number },
): Promise<number> {
  const { clientId, address, since, until, most } = asked;
  const { rows } = (await db.execute(sql`
    select count(*)::int as cards from (
      select distinct newest.card_prefix, newest.card_suffix from (
        select card_prefix, card_suffix from ${receiptTransactions}
        where client_id = ${clientId} and buyer_ip = ${address} and card_suffix is not null
          and transaction_date_time between ${since.toISOString()} and ${until.toISOString()}
        order by transaction_date_time desc limit ${MOST_ORDERS}
      ) newest limit ${most}
    ) cards`)) as unknown as { rows: { cards: number }[] };
  return rows[0]?.cards ?? 0;
}
