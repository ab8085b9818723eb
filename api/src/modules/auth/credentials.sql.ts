import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { clientCredentials, clients } from '../../database/access-schema.ts';

/** The credential of a client's program, with the client's settings for all of them. */
export async function selectCredential(db: Database, username: string) {
  const [row] = await db
    .select({
      credential: clientCredentials,
      clientStatus: clients.status,
      apiAddresses: clients.apiAddresses,
    })
    .from(clientCredentials)
    .innerJoin(clients, eq(clients.merchantId, clientCredentials.merchantId))
    .where(eq(clientCredentials.username, username));
  return row;
}

export type StoredCredential = NonNullable<Awaited<ReturnType<typeof selectCredential>>>;

/** Remembers that a credential was used, unless that was after `before`. */
export async function updateLastUse(
  db: Database,
  { username, now, before }: { username: string; now: Date; before: Date },
): Promise<void> {
  const { lastUsedAt } = clientCredentials;
  await db
    .update(clientCredentials)
    .set({ lastUsedAt: now })
    .where(and(eq(clientCredentials.username, username), or(isNull(lastUsedAt), lt(lastUsedAt, before))));
}
