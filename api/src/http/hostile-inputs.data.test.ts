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
import { dealt } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { storeSample } from '../testing/sample-receipt.ts';
import { matrixDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 600_000 });

const SERVICES = ['ethoca', 'ics'] as const;
const CALLS = DECLARED_CALLS.api.map((declared, index) => ({ ...declared, place: index }));

/** Some of all who may call: with every right, with none, and nobody. */
async function startSenders(world: AuthWorld) {
  const reportId = await storeSample(world.ctx.db, { config: EVERYTHING_ON });
  const permissions = SERVICES.map((service) => ({
    service,
    scope: { type: 'all' as const },
    access: rightsOf(service),
  }));
  const user = await world.addUser({ permissions, registeredService: [...SERVICES] });
  const { access } = await world.signIn(user);
  return {
    reportId,
    bearers: [access, OPERATOR_KEY, access, undefined, OPERATOR_KEY, 'a-token-that-nobody-gave'],
  };
}

describe.each(matrixDatabases)('hostile inputs, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let senders: Awaited<ReturnType<typeof startSenders>>;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    senders = await startSenders(world);
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
      for (const [index, { what, path, body }] of hostileInputs(declared, declared.place).entries()) {
        const { bearers, reportId } = senders;
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
});

describe('inputs that are as large as can be', () => {
  const suite = authWorldOfSuite();

  it('are refused at little cost, whoever sends them', async () => {
    const world = suite();
    const { bearers, reportId } = await startSenders(world);
    const body = `[${'1,'.repeat(2_400_000)}1]`;
    const withBodies = CALLS.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    const sent = dealt(withBodies, { bearer: [...new Set(bearers)] });
    for (const { name, method, path, meta, bearer } of sent) {
      let status = 0;
      const { cpuMs, memoryBytes } = await costOf(async () => {
        const url = `${world.server.url}${API_PREFIX}${path.replace('{id}', reportId)}`;
        const answer = await call(url, { method, body, ...(bearer && { bearer }) });
        status = answer.status;
      });
      // A file is not sent as JSON.
      expect([401, 403, meta.upload ? 415 : 413], name).toContain(status);
      expect(cpuMs, name).toBeLessThan(MOST_CPU_MS);
      expect(memoryBytes, name).toBeLessThan(MOST_MEMORY_BYTES);
    }
  });
});
