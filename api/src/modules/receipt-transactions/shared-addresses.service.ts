import { publicAddress } from '@cbp/shared/evidence/public-address';
import type { Database } from '@cbp/shared/node/database/connect';
import { countCardsOfAddress } from './shared-addresses.sql.ts';

const YEAR_MS = 365 * 86_400_000;

type Sale = { clientId: string | null; transactionDateTime: Date | null; buyerIp: string | null };

/**
 * The IP address of a sale if more than `sharedAfter` cards of its client used it within the year before: a company or a café,
 * which identifies no buyer. Otherwise null.
 */
export async function findSharedAddress(
  db: Database,
  { clientId, transactionDateTime: until, buyerIp }: Sale,
  sharedAfter: number,
): Promise<string | null> {
  const address = publicAddress(buyerIp);
  if (!clientId || !until || address === null) return null;
  const since = new Date(until.getTime() - YEAR_MS);
  const cards = await countCardsOfAddress(db, { clientId, address, since, until, most: sharedAfter + 1 });
  return cards > sharedAfter ? address : null;
}
