import { randomBytes } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import { isScreeningReference } from '../../screenings/shufti/shufti-engine.service.ts';
import { isReferenceTaken, lockReference, selectAttemptByReference } from './provider-attempts.sql.ts';

/** An attempt of a verification that goes to the provider. */
export type Attempt = { verificationId: number; attempt: number };

/** With the number of an attempt and a random end, a reference stays within the provider's 250 characters. */
const LONGEST_BEGINNING = 220;
const END_BYTES = 8;

/** The reference of an attempt as clients expect it at the provider: their own, with a number from the second attempt on. */
const plainReference = (reference: string, n: number) => (n === 1 ? reference : `${reference}-${n}`);

/** The same with an end that no other has. */
export const ownReference = (reference: string, n: number): string =>
  `${reference.slice(0, LONGEST_BEGINNING).toWellFormed()}-${n}-${randomBytes(END_BYTES).toString('hex')}`;

/**
 * What the provider knows an attempt by. All clients share one account there, so a reference that another client has used, or
 * that would be taken for one of a screening, gets an end of its own. Holds the reference until the transaction ends.
 */
export async function freeReference(
  tx: Database,
  { reference, n }: { reference: string; n: number },
): Promise<string> {
  const plain = plainReference(reference, n);
  if (isScreeningReference(plain)) return ownReference(reference, n);
  await lockReference(tx, plain);
  return (await isReferenceTaken(tx, plain)) ? ownReference(reference, n) : plain;
}

/** The attempt that the provider knows by a reference; null for one of another program. */
export async function attemptOfReference(db: Database, reference: string): Promise<Attempt | null> {
  const row = await selectAttemptByReference(db, reference);
  return row ? { verificationId: row.verificationId, attempt: row.n } : null;
}
