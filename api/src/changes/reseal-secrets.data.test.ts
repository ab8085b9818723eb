import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEALED } from '../access/sealed-columns.ts';
import { createSealer } from '../access/sealed-text.ts';
import { createSecretBox } from '../access/secret-box.ts';
import { clients } from '../database/access-schema.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { resealSecrets } from './reseal-secrets.ts';

const authSecret = 'the-secret-of-the-server-0123456789abcdef';
const before = { secretsKey: 'the-first-key-0123456789abcdef01234567', secretsKeysBefore: [], authSecret };
const after = { ...before, secretsKey: 'the-second-key-0123456789abcdef0123456' };
const COUNT = 250;
/** A killed process as seen from inside: nothing runs afterwards. */
class Killed extends Error {}

describe.each(usualDatabases)('the key of secrets, on $name', ({ create }) => {
  let database: TestDatabase;
  const box = createSecretBox(before);
  const both = createSecretBox({ ...after, secretsKeysBefore: [before.secretsKey] });
  const nameOf = (index: number) => `C-${String(index).padStart(3, '0')}`;

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const input = Array.from({ length: COUNT }, (_, index) => ({
      merchantId: nameOf(index),
      name: nameOf(index),
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      parentId: null,
      createdAt: ROW_CREATED_AT,
    }));
    await createClients({ ctx: { db }, input });
    const old = createSealer(authSecret, 'what alerts are pushed to a client with');
    const rows = input.map(({ merchantId }, index) => {
      const purpose = SEALED.pushPassword.purposeOf(merchantId);
      const text = `password ${index}`;
      return sql`(${merchantId}, ${index % 5 === 0 ? old.seal(text, purpose) : box.seal(text, purpose)})`;
    });
    await db.execute(
      sql`update ${clients} set push_password = made.sealed from (values ${sql.join(rows, sql`, `)}) as made (id, sealed) where ${clients.merchantId} = made.id`,
    );
  });
  afterAll(() => database?.end());

  const sealedWith = async (prefix: string) => {
    const { db } = database.connection;
    const rows = await db
      .select({ sealed: clients.pushPassword })
      .from(clients)
      .where(isNotNull(clients.pushPassword));
    return rows.filter(({ sealed }) => sealed?.startsWith(prefix)).length;
  };

  it('is resumed after an interruption, in batches of 100', async () => {
    const { db } = database.connection;
    const stopped = resealSecrets(db, both, (count) => {
      if (count > 0) throw new Killed();
    });
    await expect(stopped).rejects.toThrow(Killed);
    expect(await sealedWith(both.prefix)).toBe(100);

    expect(await resealSecrets(db, both)).toEqual({ resealed: COUNT - 100, unreadable: [] });
    expect(await sealedWith(both.prefix)).toBe(COUNT);
    const rows = await db.select().from(clients).where(isNotNull(clients.pushPassword));
    const alone = createSecretBox(after);
    for (const { merchantId, pushPassword } of rows) {
      const opened = alone.open(pushPassword ?? '', SEALED.pushPassword.purposeOf(merchantId));
      expect(opened).toBe(`password ${Number(merchantId.slice(2))}`);
    }
    expect(await resealSecrets(db, both)).toEqual({ resealed: 0, unreadable: [] });
  });

  it('names what no key opens, leaves it as it is, and goes on with the rest', async () => {
    const { db } = database.connection;
    const lost = createSecretBox({ ...before, secretsKey: 'a-key-that-is-lost-0123456789abcdef0123' });
    const sealed = lost.seal('gone', SEALED.pushPassword.purposeOf(nameOf(3)));
    await db
      .update(clients)
      .set({ pushPassword: sealed })
      .where(eq(clients.merchantId, nameOf(3)));
    const third = { ...before, secretsKey: 'the-third-key-0123456789abcdef01234567' };
    const next = createSecretBox({ ...third, secretsKeysBefore: [after.secretsKey] });
    expect(await resealSecrets(db, next)).toEqual({
      resealed: COUNT - 1,
      unreadable: [`pushPassword of ${nameOf(3)}`],
    });
    const [row] = await db
      .select()
      .from(clients)
      .where(eq(clients.merchantId, nameOf(3)));
    expect(row?.pushPassword).toBe(sealed);
  });
});
