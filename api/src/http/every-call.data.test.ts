import { isCredentialRight } from '@cbp/shared/access/credential-rights';
import { contract } from '@cbp/shared/contract';
import type { Access } from '@cbp/shared/endpoints/endpoint';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { ERRORS } from '@cbp/shared/errors';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { isProcedure, traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClients } from '../modules/clients/clients.service.ts';
import { addProgram, basicOf } from '../testing/client-program.ts';
import { MADE_AT } from '../testing/made-at.ts';
import { matrixDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRouter } from './router.ts';

type DeclaredCall = {
  name: string;
  method: string;
  path: string;
  status: number;
  access: Access;
  codes: string[];
};

const calls: DeclaredCall[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: declared, path }) => {
  const { route, meta, errorMap } = declared['~orpc'];
  calls.push({
    name: path.join('.'),
    method: route.method ?? 'no method',
    path: `${API_PREFIX}${route.path}`.replace('{id}', 'AAAAAAAAAAAAAAAAAAAAAAAA'),
    status: route.successStatus ?? 200,
    access: meta.access,
    codes: Object.keys(errorMap),
  });
});

/** What a call needs to be understood before its bearer is. */
const BODIES: Record<string, unknown> = { setPassword: { password: 'a-new-password-1' } };

/** Nothing is left to end where a root token is not known. */
const TAKES_UNKNOWN_BEARERS = ['endSession'];

const CLIENT = 'M-1';
const NOWHERE = 'M-2';

describe('every call of the contract', () => {
  let database: TestDatabase;
  let server: TestServer;
  let router: ReturnType<typeof createRouter>;

  beforeAll(async () => {
    database = await (matrixDatabases[0] ?? expect.fail('no database')).create();
    server = await startTestServer({ connection: database.connection });
    const ctx = { db: database.connection.db };
    const told = { role: 'MERCHANT', status: 'ACTIVE', parentId: null, createdAt: MADE_AT } as const;
    const input = [CLIENT, NOWHERE].map((merchantId) => ({ merchantId, name: merchantId, ...told }));
    await createClients({ ctx, input });
    await addProgram(ctx.db, CLIENT, { username: CLIENT });
    await addProgram(ctx.db, NOWHERE, { username: NOWHERE, from: ['192.0.2.1'] });
    router = createRouter({
      ...server.services,
      tracker: null,
      imagesDir: 'nowhere',
      pushOrigins: [],
      refundOrigins: [],
      providerEmail: null,
      ethoca: null,
    });
  });

  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it('is found by this test', () => {
    expect(calls.map(({ name }) => name)).toEqual(Object.keys(contract));
  });

  describe.each(calls)('$name', ({ name, method, path, access, codes }) => {
    const send = (bearer?: string, headers: Record<string, string> = {}) =>
      call(`${server.url}${path}`, {
        method,
        body: BODIES[name],
        headers,
        ...(bearer === undefined ? {} : { bearer }),
      });

    it('has an implementation that answers at its address', async () => {
      expect(isProcedure(router[name as keyof typeof contract])).toBe(true);
      const answer = await send(OPERATOR_KEY);
      expect(answer.body).not.toMatchObject({ code: 'request/not_found' });
      expect(answer.status).toBeLessThan(500);
    });

    it('says who may make it, and lets no visitor in who may not', async () => {
      const { status } = await send();
      if (access === 'public') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    });

    it('refuses a wrong bearer', async () => {
      const { status } = await send('wrong');
      if (TAKES_UNKNOWN_BEARERS.includes(name)) expect(status).toBe(200);
      else expect(status).toBe(401);
    });

    it('lets the program of a client make it where its rights say so, from where it may call', async () => {
      const mayCall = access === 'public' || (typeof access !== 'string' && isCredentialRight(access));
      const knowsOthersAlone = access === 'bearer' || access === 'signed';
      const { status } = await send(undefined, basicOf(CLIENT));
      if (mayCall) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(knowsOthersAlone ? 401 : 403);
      const refused = await send(undefined, basicOf(NOWHERE));
      expect(refused.status).toBe(knowsOthersAlone ? 401 : 403);
      if (knowsOthersAlone || method === 'HEAD') return;
      expect(refused.body).toMatchObject({ code: 'auth/address_not_allowed' });
    });

    it('declares only errors of the catalogue', () => {
      expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(codes));
    });
  });

  it('is in the OpenAPI document, which refers to nothing it does not hold', async () => {
    const answer = await call(`${server.url}/api/openapi.json`, { method: 'GET' });
    const document = answer.body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { name, method, status } of calls) {
      const path = contract[name as keyof typeof contract]['~orpc'].route.path ?? '';
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({
        operationId: name,
        responses: { [status]: expect.anything() },
      });
    }
    expect(answer.text).not.toContain('"$ref"');
  });
});
