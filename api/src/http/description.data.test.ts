import { contract } from '@cbp/shared/contract';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../testing/test-database.ts';
import { call, startTestServer, type TestServer } from '../testing/test-server.ts';

type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  'x-access': string;
  responses: Record<string, { content?: object }>;
};

describe('the description of the API', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const get = (path: string) => call(`${server.url}${path}`, { method: 'GET' });
  const operations = async () => {
    const { body } = await get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Operation>> };
    return Object.values(paths).flatMap((path) => Object.values(path));
  };
  const operation = async (id: string) =>
    (await operations()).find(({ operationId }) => operationId === id) ?? expect.fail(`no ${id}`);

  it('states who may make each call', async () => {
    expect(await operation('login')).toMatchObject({ security: [{}, { bearer: [] }], 'x-access': 'public' });
    expect(await operation('getCurrentUser')).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': 'signed_in',
    });
    expect(await operation('listReceiptTransactions')).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': 'ics: transaction.read',
    });
    expect(await operation('deliverAlerts')).toMatchObject({ security: [{ bearer: [] }, { basic: [] }] });
  });

  it('describes empty responses, and the errors that any call may return', async () => {
    const { responses } = await operation('checkToken');
    expect(responses['204']).not.toHaveProperty('content');
    for (const { responses: all } of await operations()) expect(all.default).toHaveProperty('content');
  });

  describe('as a page', () => {
    it('has every call with its fields, its errors, and a link to it', async () => {
      const page = await get('/api/docs');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      for (const [name, call] of Object.entries(contract)) {
        const { route, errorMap } = call['~orpc'];
        expect(page.text).toContain(`<article id="${name}">`);
        expect(page.text).toContain(`href="#${name}"`);
        expect(page.text).toContain(`<code>/api${route.path}</code>`);
        for (const code of Object.keys(errorMap)) expect(page.text).toContain(`<code>${code}</code>`);
      }
      expect(page.text).toMatch(/results\.access<\/code><\/td><td>string<\/td><td>yes<\/td><td>JWT for/);
      expect(page.text).toMatch(
        /captcha\.answer<\/code><\/td><td>string<\/td><td>yes<\/td><td>1 to 16 characters/,
      );
    });

    it('explains authentication, shows each call as a command, and links to the OpenAPI document', async () => {
      const { text } = await get('/api/docs');
      expect(text).toContain('<section id="authentication">');
      expect(text).toContain('<a href="openapi.json">');
      const commands = text.match(/<code>curl &quot;\$PORTAL\/api/g) ?? [];
      expect(commands).toHaveLength(Object.keys(contract).length);
      expect(text).toContain('-d &#39;{&quot;name&quot;:&quot;operator@cbp.example&quot;');
    });

    it('runs nothing, loads nothing, and has every tag closed', async () => {
      const { text } = await get('/api/docs');
      expect(text).not.toMatch(/<script|src=|<link|@import|url\(/);
      for (const tag of ['article', 'section', 'table', 'tr', 'td', 'th', 'code', 'div', 'ul', 'li', 'p']) {
        const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
        expect([tag, count(new RegExp(`<${tag}[ >]`, 'g'))]).toEqual([
          tag,
          count(new RegExp(`</${tag}>`, 'g')),
        ]);
      }
    });
  });
});
