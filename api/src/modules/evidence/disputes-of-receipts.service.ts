import { readReason } from '@cbp/shared/disputes/reason-code';
import type { Database } from '@cbp/shared/node/database/connect';
import { type DisputeRow, selectDisputes } from './qualifier.sql.ts';

/** The newest recorded dispute of a receipt. */
export type KnownDispute = { at: Date; reason: string | null };

type Card = { cardPrefix: string | null; cardSuffix: string | null };

/** Whether a dispute says that the cardholder didn't make the payment. */
export function isOfFraud({ reason, is_fraud: isFraud }: DisputeRow, card: Card): boolean {
  const read = readReason(reason, { card_prefix: card.cardPrefix, card_suffix: card.cardSuffix });
  return read ? read.claim === 'fraud' : isFraud;
}

const timeOf = ({ at }: DisputeRow) => new Date(at).getTime();

/** The newest of disputes, with the newest reason that one has. */
export function newestOf(rows: readonly DisputeRow[]): KnownDispute | null {
  const newest = rows.toSorted((one, other) => timeOf(other) - timeOf(one));
  const [first] = newest;
  if (!first) return null;
  return { at: new Date(first.at), reason: newest.find(({ reason }) => reason?.trim())?.reason ?? null };
}

/** The newest recorded dispute of a receipt; null without any. */
export async function findDispute(db: Database, icsId: string): Promise<KnownDispute | null> {
  return newestOf(await selectDisputes(db, icsId));
}
