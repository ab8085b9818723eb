import { rightsOf } from '@cbp/shared/access/access-right';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import {
  costOf,
  hostileInputs,
  MOST_CPU_MS,
  MOST_MEMORY_BYTES,
} from '@cbp/shared/endpoints/testing/hostile-inputs';
import { EVERYTHING_ON } from '@cbp/shared/entities/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { storeSample } from '../testing/sample-receipt.ts';
import { testDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 600_000 });

const SERVICES = ['ethoca', 'ics'] as const;
const CALLS = DECLARED_CALLS.api.map((declared, index) => ({ ...declared, seed: index + 1 }));

describe.each(testDatabases)('hostile inputs, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let bearers: (string | undefined)[];
  let reportId: string;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    reportId = await storeSample(database.connection.db, { config: EVERYTHING_ON });
    const permissions = SERVICES.map((service) => ({
      service,
      scope: { type: 'all' as const },
      access: rightsOf(service),
    }));
    const user = await world.addUser({ permissions, registeredService: [...SERVICES] });
    const { access } = await world.signIn(user);
    bearers = [access, OPERATOR_KEY, access, undefined, OPERATOR_KEY, 'a-token-that-nobody-gave'];
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it.each(CALLS)(
    'of $name are answered or refused, never a failure of ours, and stand in no log',
    async (declared) => {
      const linesBefore = world.logLines.length;
      const failed: string[] = [];
      for (const [index, { what, path, body }] of hostileInputs(declared, declared.seed).entries()) {
        const bearer = bearers[index % bearers.length];
        const answer = await call(
          `${world.server.url}${API_PREFIX}${path.replace('AAAAAAAAAAAAAAAAAAAAAAAA', reportId)}`,
          {
            method: declared.method,
            // From everywhere, so that no limit answers for the call.
            headers: { 'X-Forwarded-For': `198.51.${index % 200}.${Math.floor(index / 200)}` },
            ...(body !== undefined && { body }),
            ...(bearer !== undefined && { bearer }),
          },
        );
        // Without a tracker there are no tracking details.
        const isUnavailable = declared.name === 'transactionShipment' && answer.status === 503;
        if (answer.status >= 500 && !isUnavailable) failed.push(`${what}: ${answer.status} ${answer.text}`);
      }
      expect(failed).toEqual([]);
      const told = world.logLines.slice(linesBefore);
      expect(told.filter((line) => /unexpected failure|planted/.test(line))).toEqual([]);
    },
  );

  it('that are as large as can be are refused at little cost', async () => {
    const body = `[${'1,'.repeat(2_400_000)}1]`;
    for (const { name, method, path } of CALLS.filter(({ method }) => !['GET', 'HEAD'].includes(method))) {
      for (const bearer of new Set(bearers)) {
        let status = 0;
        const { cpuMs, memoryBytes } = await costOf(async () => {
          const url = `${world.server.url}${API_PREFIX}${path.replace('{id}', reportId)}`;
          const answer = await call(url, { method, body, ...(bearer && { bearer }) });
          status = answer.status;
        });
        expect([401, 403, 413], name).toContain(status);
        expect(cpuMs, name).toBeLessThan(MOST_CPU_MS);
        expect(memoryBytes, name).toBeLessThan(MOST_MEMORY_BYTES);
      }
    }
  });
});
