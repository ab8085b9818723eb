import { createHmac } from 'node:crypto';
import type { EmailFailure } from '@cbp/shared/buyer-emails/buyer-email';
import type { Database } from '@cbp/shared/node/database/connect';
import { deriveKey } from '../../access/derived-key.ts';
import { deleteStopped, insertStopped, selectStopped } from './buyer-emails.sql.ts';

export type StoppedAddresses = ReturnType<typeof createStoppedAddresses>;
type Address = { clientId: string | null; address: string };

/**
 * The addresses that get no more emails of a client, because emails to them bounced or were reported as spam. They are kept as
 * keyed hashes: the record outlives the order, whose personal data is erased.
 */
export function createStoppedAddresses(secret: string) {
  const key = deriveKey(secret, 'addresses that get no more emails');
  const hashOf = (address: string) =>
    createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url');
  return {
    /** Why emails to an address are stopped; null if they aren't. */
    async reason(db: Database, { clientId, address }: Address): Promise<EmailFailure | null> {
      return clientId === null ? null : selectStopped(db, { clientId, addressHash: hashOf(address) });
    },
    async stop(tx: Database, of: Address & { reason: EmailFailure; at: Date }): Promise<void> {
      const { clientId, address, reason, at } = of;
      if (clientId === null) return;
      await insertStopped(tx, { clientId, addressHash: hashOf(address), reason, stoppedAt: at });
    },
    async resume(tx: Database, { clientId, address }: Address): Promise<void> {
      if (clientId !== null) await deleteStopped(tx, { clientId, addressHash: hashOf(address) });
    },
  };
}
