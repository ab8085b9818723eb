import type { Database } from '@cbp/shared/node/database/connect';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createClients } from '../../clients/clients.service.ts';
import { insertVerification } from '../verifications.sql.ts';

/** Stores a declined verification of a client of its own, and returns its number. */
export async function addDeclinedVerification(db: Database, clientId: string): Promise<number> {
  const client = { merchantId: clientId, parentId: null, name: clientId };
  await createClients({
    ctx: { db },
    input: [{ ...client, role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT }],
  });
  const made = await insertVerification(db, {
    clientId,
    reference: 'declined',
    contentHash: 'declined',
    engine: 'manual',
    firstTypes: ['passport'],
    secondTypes: [],
    types: ['passport'],
    allow: [],
    event: 'verification.declined',
    attempts: 1,
    createdAt: ROW_CREATED_AT,
  });
  if (!made) throw new Error('the verification was not stored');
  return made.id;
}
