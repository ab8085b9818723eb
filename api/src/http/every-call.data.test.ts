import { isCredentialRight } from '@cbp/shared/access/credential-rights';
import type { Access, EndpointMeta } from '@cbp/shared/calls/endpoint';
import { isLinkAccess } from '@cbp/shared/calls/link';
import { contract } from '@cbp/shared/contract';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { isProcedure, traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClients } from '../modules/clients/clients.service.ts';
import { addProgram, basicOf } from '../testing/client-program.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRouter } from './router.ts';

type DeclaredCall = {
  name: string;
  method: string;
  path: string;
  status: number;
  access: Access;
  body: unknown;
};

const calls: DeclaredCall[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: declared, path }) => {
  const { route, meta } = declared['~orpc'];
  calls.push({
    name: path.join('.'),
    method: route.method ?? 'no method',
    path: `${API_PREFIX}${route.path}`.replace(/\{(id|token)\}/, 'AAAAAAAAAAAAAAAAAAAAAAAA'),
    status: route.successStatus ?? 200,
    access: meta.access,
    // Without a valid body, a call with a link fails before its token is read.
    body: isLinkAccess(meta.access) ? (meta as EndpointMeta).example?.body : undefined,
  });
});

/** Unknown root tokens are accepted: there is no session to end. */
const TAKES_UNKNOWN_BEARERS = ['endSession'];

/** Whether a call reads credentials that a client's program doesn't have. */
const knowsOthersAlone = ({ access }: DeclaredCall) =>
  access === 'bearer' || access === 'signed' || isLinkAccess(access);

const CLIENT = 'M-1';
const NOWHERE = 'M-2';

describe('every call of the contract', () => {
  let database: TestDatabase;
  let server: TestServer;
  let router: ReturnType<typeof createRouter>;

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
    server = await startTestServer({ connection: database.connection });
    const ctx = { db: database.connection.db };
    const told = {
      role: 'MERCHANT',
      status: 'ACTIVE',
      parentId: null,
      createdAt: ROW_CREATED_AT,
    } as const;
    const input = [CLIENT, NOWHERE].map((merchantId) => ({ merchantId, name: merchantId, ...told }));
    await createClients({ ctx, input });
    await addProgram(ctx.db, CLIENT, { username: CLIENT });
    await addProgram(ctx.db, NOWHERE, { username: NOWHERE, from: ['192.0.2.1'] });
    router = createRouter(server.modules);
  });

  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('is found by this test', () => {
    expect(calls.map(({ name }) => name)).toEqual(Object.keys(contract));
  });

  const rows = calls.map((one) => [one.name, one] as const);
  const send = (
    { method, path, body }: DeclaredCall,
    bearer?: string,
    headers: Record<string, string> = {},
  ) =>
    call(`${server.url}${path}`, {
      method,
      body,
      headers,
      ...(bearer === undefined ? {} : { bearer }),
    });

  it('has an implementation at its address', async () => {
    const faults = await faultsOf(rows, async (one) => {
      expect(isProcedure(router[one.name as keyof typeof contract])).toBe(true);
      const answer = await send(one, OPERATOR_KEY);
      expect(answer.body).not.toMatchObject({ code: 'request/not_found' });
      expect(answer.status).toBeLessThan(500);
    });
    expect(faults).toEqual({});
  });

  it('refuses a visitor, unless it is public', async () => {
    const faults = await faultsOf(rows, async (one) => {
      const { status } = await send(one);
      if (one.access === 'public') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    });
    expect(faults).toEqual({});
  });

  it('refuses a wrong bearer', async () => {
    const faults = await faultsOf(rows, async (one) => {
      const { status } = await send(one, 'wrong');
      expect(status).toBe(TAKES_UNKNOWN_BEARERS.includes(one.name) ? 200 : 401);
    });
    expect(faults).toEqual({});
  });

  it('accepts the program of a client if its permissions allow the call', async () => {
    const faults = await faultsOf(rows, async (one) => {
      const { access } = one;
      const mayCall =
        access === 'public' ||
        (typeof access !== 'string' && !isLinkAccess(access) && isCredentialRight(access));
      const { status } = await send(one, undefined, basicOf(CLIENT));
      if (mayCall) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(knowsOthersAlone(one) ? 401 : 403);
    });
    expect(faults).toEqual({});
  });

  it('refuses the program of a client from an address that is not on its allowlist', async () => {
    const faults = await faultsOf(rows, async (one) => {
      const refused = await send(one, undefined, basicOf(NOWHERE));
      expect(refused.status).toBe(knowsOthersAlone(one) ? 401 : 403);
      if (!knowsOthersAlone(one) && one.method !== 'HEAD')
        expect(refused.body).toMatchObject({ code: 'auth/address_not_allowed' });
    });
    expect(faults).toEqual({});
  });

  it('is in the OpenAPI document, which refers to nothing it does not hold', async () => {
    const answer = await call(`${server.url}/api/openapi.json`, { method: 'GET' });
    const document = answer.body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    const faults = await faultsOf(rows, ({ name, method, status }) => {
      const path = contract[name as keyof typeof contract]['~orpc'].route.path ?? '';
      expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({
        operationId: name,
        responses: { [status]: expect.anything() },
      });
    });
    expect(faults).toEqual({});
    expect(answer.text).not.toContain('"$ref"');
  });
});
