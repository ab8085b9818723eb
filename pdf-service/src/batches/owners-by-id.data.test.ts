import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownerOf } from './batch-owner.ts';
import { MIGRATIONS } from './migrations.ts';
import { batches as batchTable } from './schema.ts';
import { ANNA, BEN, openTestBatches, SERVICE, usualDatabases } from './testing/test-batches.ts';

describe.each(usualDatabases)('batches from before users were known by their id, on $name', (named) => {
  /** A database as it was, with a batch of each owner, brought up to date once more. */
  async function broughtUpToDate(owners: readonly string[], hasUsers: boolean) {
    const { connection, batches } = await openTestBatches(named);
    const { db } = connection;
    const row = {
      ownerName: 'x',
      settings: { mode: 'REPORT', lang: 'en', strict: false },
      repeated: 0,
    } as const;
    for (const [index, owner] of owners.entries()) {
      await db.insert(batchTable).values({ ...row, id: `b${index}`, owner, requestHash: 'x' });
    }
    if (hasUsers) {
      await db.execute(sql`create schema cbp`);
      await db.execute(sql`create table cbp.users (id bigint, email text)`);
      await db.execute(sql`insert into cbp.users values (7, 'Anna@Shop.example')`);
    }
    const migration = await readFile(join(MIGRATIONS.folder, '0003_owners_by_id.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    const found = await db.select().from(batchTable).orderBy(batchTable.id);
    return { batches, owners: found.map(({ owner }) => owner) };
  }
  const OLD = ['user:anna@shop.example', 'user:ben@bank.example', 'service', 'user:42', 'user:0@x.example'];

  it('go to the ids of users where the platform shares the database', async () => {
    const { owners } = await broughtUpToDate(OLD, true);
    expect(owners).toEqual([
      ANNA.key,
      'address:ben@bank.example',
      'service',
      'user:42',
      'address:0@x.example',
    ]);
  });

  it('wait elsewhere for the user with the address, who has them for good from then on', async () => {
    const { batches, owners } = await broughtUpToDate(OLD, false);
    expect(owners.slice(0, 2)).toEqual(['address:anna@shop.example', 'address:ben@bank.example']);
    const page = { filters: {}, sort: [], limit: 10, offset: 0 };
    const idsOf = async (owner = SERVICE) => (await batches.list(owner, page)).data.map(({ id }) => id);
    await batches.adopt(ANNA);
    expect([await idsOf(ANNA), await idsOf(BEN)]).toEqual([['b0'], []]);
    // A later user with the same address does not inherit them.
    const user = {
      id: 9,
      display_name: 'Next',
      email: 'anna@shop.example',
      registered_service: [],
      permissions: [],
    };
    const next = ownerOf({ kind: 'user', id: 'user:9', bearer: 'next', user });
    await batches.adopt(next);
    expect([await idsOf(next), await idsOf(ANNA)]).toEqual([[], ['b0']]);
    expect(await idsOf()).toHaveLength(OLD.length);
  });
});
