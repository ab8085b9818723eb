import type { Database } from '@cbp/shared/node/database/connect';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { clientCredentials, clients } from '../database/access-schema.ts';
import { ROW_CREATED_AT } from './row-created-at.ts';

/** The cost is part of a stored hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const PROGRAM_PASSWORD = 'the-password-of-the-program-1';

/** The header of a client's program. */
export function basicOf(username: string, password = PROGRAM_PASSWORD): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

/** Gives a client a credential with which its programs may call from these addresses, and the header of their calls. */
export async function addProgram(
  db: Database,
  merchantId: string,
  more: Partial<typeof clientCredentials.$inferInsert> & { from?: string[] } = {},
): Promise<{ username: string; headers: { Authorization: string } }> {
  const { from = ['127.0.0.1'], ...row } = more;
  const username = row.username ?? `program-of-${merchantId}`;
  await db.update(clients).set({ apiAddresses: from }).where(eq(clients.merchantId, merchantId));
  const passwordHash = await hash(PROGRAM_PASSWORD, CHEAP);
  await db.insert(clientCredentials).values({
    merchantId,
    passwordHash,
    createdAt: ROW_CREATED_AT,
    effectiveAt: new Date(0),
    ...row,
    username,
  });
  return { username, headers: basicOf(username) };
}
