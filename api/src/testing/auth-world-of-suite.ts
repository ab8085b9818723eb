import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, expect } from 'vitest';
import { type AuthWorld, startAuthWorld } from './auth-world.ts';
import { usualDatabases } from './test-database.ts';

/** One world for all tests of a suite, on one of the databases; to be asked for within a test. */
export function authWorldOfSuite(): () => AuthWorld {
  let database: TestDatabase | undefined;
  let world: AuthWorld | undefined;

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });
  return () => world ?? expect.fail('the world has not started');
}
