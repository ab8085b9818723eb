import { rightsOf } from '@cbp/shared/access/access-right';
import { hostileInputs } from '@cbp/shared/calls/testing/hostile-inputs';
import { DECLARED_CALLS, type DeclaredCall } from '@cbp/shared/declared-calls';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { combineRows, isLong } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { storeSample } from '../testing/sample-receipt.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../testing/test-server.ts';

// The long form sends every input to every call.
vi.setConfig({ testTimeout: isLong ? 3_600_000 : 600_000 });

const SERVICES = ['ethoca', 'ics'] as const;

/** The rejection doesn't grow with the input. */
const LONGEST_REFUSAL = 10_000;

type Senders = Awaited<ReturnType<typeof startSenders>>;

/** Callers of each kind: with every permission, an operator's program, a visitor, an unknown token. */
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
    user: access,
    bearers: [access, OPERATOR_KEY, access, undefined, OPERATOR_KEY, 'a-token-that-nobody-gave'],
  };
}

/** The caller that gets furthest with a call, so that its input is looked at. */
function callerWithReach({ meta }: DeclaredCall, { user }: Senders): string {
  return meta.access === 'bearer' ? user : OPERATOR_KEY;
}

describe.each(usualDatabases)('hostile inputs, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let senders: Senders;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    senders = await startSenders(world);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it('are answered or rejected by every call, never with a server error, and reach no log', async () => {
    const table = hostileInputs(DECLARED_CALLS.api);
    const rows = table.map(({ call: declared, inputs }) => [declared.name, { declared, inputs }] as const);
    const faults = await faultsOf(rows, async ({ declared, inputs }) => {
      const linesBefore = world.logLines.length;
      const wrong: string[] = [];
      for (const [index, { what, path, body, headers, isSampled }] of Iterator.from(inputs()).map(
        (input, at) => [at, input] as const,
      )) {
        const { bearers, reportId } = senders;
        const bearer = isSampled ? callerWithReach(declared, senders) : bearers[index % bearers.length];
        const answer = await call(
          `${world.server.url}${API_PREFIX}${path.replace('AAAAAAAAAAAAAAAAAAAAAAAA', reportId)}`,
          {
            method: declared.method,
            // Each from another address, so that no rate limit interferes.
            headers: { ...headers, 'X-Forwarded-For': `198.51.${index % 200}.${Math.floor(index / 200)}` },
            ...(body !== undefined && { body }),
            ...(bearer !== undefined && { bearer }),
          },
        );
        // Tracking details require a tracker.
        const isUnavailable = declared.name === 'transactionShipment' && answer.status === 503;
        if (answer.status >= 500 && !isUnavailable) wrong.push(`${what}: ${answer.status} ${answer.text}`);
      }
      const logged = world.logLines.slice(linesBefore);
      wrong.push(...logged.filter((line) => /unexpected failure|planted/.test(line)));
      if (wrong.length > 0) expect.fail(wrong.join('\n'));
    });
    expect(faults).toEqual({});
  });
});

describe('inputs that are as large as can be', () => {
  const suite = authWorldOfSuite();

  it('are rejected in few words by every call for every caller', async () => {
    const world = suite();
    const { bearers, reportId } = await startSenders(world);
    const body = `[${'1,'.repeat(2_400_000)}1]`;
    const withBodies = DECLARED_CALLS.api.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    const sent = combineRows(withBodies, { bearer: [...new Set(bearers)] });
    const rows = sent.map((one) => [`${one.name} by ${one.bearer}`, one] as const);
    const faults = await faultsOf(rows, async ({ method, path, meta, bearer }) => {
      const url = `${world.server.url}${API_PREFIX}${path.replace('{id}', reportId)}`;
      const { status, text } = await call(url, { method, body, ...(bearer && { bearer }) });
      // A file is not sent as JSON.
      expect([401, 403, meta.upload ? 415 : 413]).toContain(status);
      expect(text.length).toBeLessThan(LONGEST_REFUSAL);
    });
    expect(faults).toEqual({});
  });
});
