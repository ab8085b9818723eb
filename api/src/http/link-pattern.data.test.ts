import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundedText } from '@cbp/shared/bounded';
import { endpoint, errors } from '@cbp/shared/calls/endpoint';
import { createTokenHiding, pageOfLink } from '@cbp/shared/calls/link';
import { definePublicPage } from '@cbp/shared/calls/public-page';
import { declaredCalls } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { listen } from '@cbp/shared/node/http/listen';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { tokenPrefixes } from '@cbp/shared/token-prefixes';
import { implement } from '@orpc/server';
import { desc } from 'drizzle-orm';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VISITOR } from '../access/actor.ts';
import {
  enforceAccess,
  enforceLink,
  GUARD_CONFIG,
  type IncomingCall,
  linkOf,
} from '../access/guarded-contract.ts';
import { createLinkCheck, type LinkRule } from '../access/link-check.ts';
import { issueLink, reissueLink, revokeLinks, tokenOfLink, useLink } from '../access/links.ts';
import { createSignatures } from '../access/signatures.ts';
import { defineEvent } from '../changes/change.ts';
import type { ChangeContext } from '../changes/record.ts';
import { createReplays } from '../changes/replays.ts';
import { links as storedLinks } from '../database/access-schema.ts';
import { auditLog } from '../database/audit-schema.ts';
import { systemAt } from '../testing/change-context.ts';
import { SAMPLE_LINKS } from '../testing/sample-link.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET, call, secretBox } from '../testing/test-server.ts';
import { apiRoutes } from './api-routes.ts';
import { createMetrics } from './metrics.ts';
import { policyOfPages } from './page-policy.ts';
import { pageRoutes } from './page-routes.ts';

/*
 * All that a page behind a link declares, for a toy that the product doesn't have: the kinds of links (sample-link.ts), the
 * page, the calls and their handlers.
 */
const { toy, repair } = SAMPLE_LINKS;
const PAGE = definePublicPage({
  name: 'toy',
  path: toy.page,
  assets: '/toy-assets',
  dist: 'toy/dist',
  policy: { 'frame-ancestors': "'none'" },
  languages: ['en'],
});
const Token = boundedText(100);
const Results = z.object({ results: z.object({ toy: z.string() }) });
const CODES = errors('auth/unauthenticated', 'auth/expired', 'request/too_many');
const contract = {
  readToy: endpoint
    .meta({ access: { link: [toy], token: 'path' }, costs: [] })
    .route({ method: 'GET', path: '/toys/{token}' })
    .errors(CODES)
    .input(z.strictObject({ token: Token }))
    .output(Results),
  describeToy: endpoint
    .meta({ access: { link: [toy], token: 'path' }, costs: [] })
    .route({ method: 'POST', path: '/toys/{token}/notes' })
    .errors(CODES)
    .input(z.strictObject({ token: Token, note: boundedText(10) }))
    .output(Results),
  repairToy: endpoint
    .meta({ access: { link: [repair], token: 'path' }, costs: [] })
    .route({ method: 'POST', path: '/toys/repairs/{token}' })
    .errors(CODES)
    .input(z.strictObject({ token: Token }))
    .output(Results),
};
const CALLS = declaredCalls(contract);
const CHANGE = { call: null, action: 'update', section: 'merchants', entity: toy.entity } as const;

const issueAnew = defineEvent({
  subject: CHANGE,
  async work({ ctx, input }: { ctx: ChangeContext; input: { subject: string } }) {
    const issue = { ...input, issuedBy: 'system' };
    const answer = await reissueLink(toy, { ctx: { ...ctx, box: secretBox }, input: issue });
    return { answer, done: { ids: [input.subject] } };
  },
});
const end = defineEvent({
  subject: CHANGE,
  async work({ ctx, input }: { ctx: ChangeContext; input: { subject: string } }) {
    await revokeLinks([toy], { ctx, input });
    return { answer: null, done: { ids: [input.subject] } };
  },
});
const completeRepair = defineEvent({
  subject: CHANGE,
  async work({ ctx, input }: { ctx: ChangeContext; input: { hash: string; subject: string } }) {
    if (!(await useLink(repair, { ctx, input }))) throw new ApiError('auth/expired');
    return { answer: null, done: { ids: [input.subject] } };
  },
});

const guarded = implement(contract)
  .$config(GUARD_CONFIG)
  .$context<IncomingCall>()
  .use(enforceAccess)
  .use(enforceLink);
const handlers = guarded.router({
  readToy: guarded.readToy.handler(({ context }) => ({ results: { toy: linkOf(context).subject } })),
  describeToy: guarded.describeToy.handler(({ context }) => ({ results: { toy: linkOf(context).subject } })),
  repairToy: guarded.repairToy.handler(async ({ context }) => {
    const { hash, subject } = linkOf(context);
    await completeRepair({ ctx: context, input: { hash, subject } });
    return { results: { toy: subject } };
  }),
});

const WEEK_MS = 7 * 24 * 60 * 60_000;
const PLANTED = 'PLANTED-TOKEN';

describe.each(usualDatabases)('a page behind a link, on $name', ({ create }) => {
  let database: TestDatabase;
  let close: () => Promise<void>;
  let folder = '';
  let url = '';
  let now = new Date('2026-11-20T10:00:00Z');
  let subjects = 0;
  const gone = new Set<string>();
  const { log, lines } = captureLog();

  beforeAll(async () => {
    database = await create();
    folder = await mkdtemp(join(tmpdir(), 'cbp-toy-'));
    await writeFile(join(folder, 'index.html'), '<title>toy</title>');
    const { db } = database.connection;
    const clock = () => now;
    const rules: LinkRule[] = [
      { link: toy, holds: async ({ input }) => !gone.has(input.subject) },
      { link: repair },
    ];
    const hideTokens = createTokenHiding(tokenPrefixes({ calls: CALLS, prefix: API_PREFIX, pages: [PAGE] }));
    const metrics = createMetrics(database.connection, clock, 'test');
    const app = express().set('trust proxy', 1);
    app.use(
      createRequestLog(log, hideTokens),
      metrics.countRequests,
      createSecurityHeaders(policyOfPages(null)),
    );
    app.use(
      apiRoutes({
        db,
        readActor: async () => VISITOR,
        replays: createReplays(AUTH_SECRET),
        signatures: createSignatures(
          {
            seventeen_track: null,
            shopify: null,
            woocommerce: null,
            sendgrid: null,
            shuftipro: null,
            verifi: null,
            ethoca: null,
          },
          clock,
        ),
        links: createLinkCheck(rules, CALLS),
        origins: { countryHeader: null, hideTokens },
        calls: handlers,
        declared: CALLS,
        now: clock,
      }),
    );
    app.get('/metrics', async (_request, response) => {
      response.send(await metrics.registry.metrics());
    });
    const portal = { portalDist: join(folder, 'portal'), pdfUrl: null, supportEmail: null };
    app.use(pageRoutes({ pages: [PAGE], pageDists: { toy: folder }, ...portal }));
    app.use(createErrorAnswer());
    const listening = await listen(app, { host: '127.0.0.1', port: 0 });
    ({ url, close } = listening);
  });
  beforeEach(() => {
    subjects += 1;
  });
  afterAll(async () => {
    await close?.();
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  const ctx = () => ({ ...systemAt(database.connection.db), now: () => now });
  const sealing = () => ({ ...ctx(), box: secretBox });
  const subject = () => `toy ${subjects}`;
  const issue = async () =>
    (await issueLink(toy, { ctx: sealing(), input: { subject: subject(), issuedBy: 'system' } })).token;
  const issueRepair = async () =>
    (await issueLink(repair, { ctx: ctx(), input: { subject: subject(), issuedBy: 'system' } })).token;
  const send = async (target: string, body?: unknown, from = `203.0.113.${subjects}`) => {
    const [method = '', path = ''] = target.split(' ');
    const headers = { 'X-Forwarded-For': from };
    const answer = await call(`${url}${API_PREFIX}${path}`, { method, body, headers });
    const { code, results } = answer.body as { code?: string; results?: { toy: string } };
    return `${answer.status} ${code ?? results?.toy}`;
  };
  const read = (token: string, from?: string) => send(`GET /toys/${token}`, undefined, from);
  const auditRows = () => database.connection.db.select().from(auditLog).orderBy(desc(auditLog.seq));

  it('is issued with a token of 128 bits, of which the database has a hash and a sealed text', async () => {
    const token = await issue();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await read(token)).toBe(`200 ${subject()}`);
    expect(JSON.stringify(await database.connection.db.select().from(storedLinks))).not.toContain(token);
    const input = { subject: subject() };
    expect(await tokenOfLink(toy, { ctx: sealing(), input })).toBe(token);
    expect(await tokenOfLink(toy, { ctx: sealing(), input: { subject: 'another' } })).toBeNull();
  });

  it('shows its own subject alone, whatever other links there are', async () => {
    const first = await issue();
    const firstSubject = subject();
    subjects += 1;
    const second = await issue();
    expect([await read(first), await read(second)]).toEqual([`200 ${firstSubject}`, `200 ${subject()}`]);
  });

  it('is revoked, and issued anew by a change that ends the earlier one, both with an audit entry', async () => {
    const input = { subject: subject() };
    const first = await issueAnew({ ctx: ctx(), input });
    const second = await issueAnew({ ctx: ctx(), input });
    expect([await read(first.token), await read(second.token)]).toEqual([
      '401 auth/expired',
      `200 ${subject()}`,
    ]);
    await end({ ctx: ctx(), input });
    expect(await read(second.token)).toBe('401 auth/expired');
    expect(await tokenOfLink(toy, { ctx: sealing(), input })).toBeNull();
    const rows = (await auditRows()).filter(({ entityIds }) => entityIds.includes(subject()));
    expect(rows).toHaveLength(3);
    for (const { token } of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is used once by a kind for one use, however often it is sent at the same time', async () => {
    const token = await issueRepair();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        send(`POST /toys/repairs/${token}`, {}, `203.0.113.${100 + index}`),
      ),
    );
    const refusals = Array.from({ length: 3 }, () => '401 auth/expired');
    expect(answers.sort()).toEqual([`200 ${subject()}`, ...refusals]);
    const uses = (await auditRows()).filter(({ entityIds }) => entityIds.includes(subject()));
    expect(uses.map((row) => row.url)).toEqual(['/api/toys/…']);
    expect(await send(`POST /toys/repairs/${token}`, {}, '203.0.113.200')).toBe('401 auth/expired');
    expect(JSON.stringify(uses)).not.toContain(token);
  });

  it('ends with its time, and with its subject', async () => {
    const [lasting, ending] = [await issue(), await issueRepair()];
    now = new Date(now.getTime() + WEEK_MS);
    expect([await read(lasting), await send(`POST /toys/repairs/${ending}`, {})]).toEqual([
      `200 ${subject()}`,
      '401 auth/expired',
    ]);
    gone.add(subject());
    expect(await read(lasting)).toBe('401 auth/expired');
  });

  it('is not found by guesses or by the token of another kind, and an address has few', async () => {
    const [token, other] = [await issue(), await issueRepair()];
    for (const guess of [other, `${token}A`, token.slice(1), token.toLowerCase(), 'guess'])
      expect(await read(guess)).toBe('401 auth/unauthenticated');
    expect(await read('one-more')).toBe('429 request/too_many');
    // Who has the link goes on reading it.
    expect(await read(token)).toBe(`200 ${subject()}`);
  });

  it('limits writes of each link and of each address, and no reads', async () => {
    const write = (token: string, from?: string) =>
      send(`POST /toys/${token}/notes`, { note: 'a note' }, from);
    const token = await issue();
    const own = await Promise.all([1, 2, 3].map((at) => write(token, `198.51.100.${at}`)));
    expect(own).toEqual([1, 2, 3].map(() => `200 ${subject()}`));
    expect(await write(token, '198.51.100.4')).toBe('429 request/too_many');
    for (let count = 0; count < 8; count++) expect(await read(token)).toBe(`200 ${subject()}`);
    const more = [await issue(), await issue()];
    const fromOne: string[] = [];
    for (const at of [0, 0, 0, 1, 1, 1]) fromOne.push(await write(more[at] ?? '', '198.51.100.9'));
    expect(fromOne.map((answer) => answer.slice(0, 3))).toEqual(['200', '200', '200', '200', '200', '429']);
  });

  it('refuses a token in the path before it reads the body, and a wrong input of its holder', async () => {
    const token = await issue();
    expect(await send('POST /toys/guessed/notes', '{"note": not json')).toBe('401 auth/unauthenticated');
    expect(await send(`POST /toys/${token}/notes`, { note: 'a note that is too long' })).toBe(
      '400 request/invalid',
    );
  });

  it('has a page with its own policy, and no token in the log, in metrics or in a referrer', async () => {
    const before = lines.length;
    const page = await call(`${url}${pageOfLink(toy, PLANTED)}`, { method: 'GET' });
    expect([page.status, page.text]).toEqual([200, '<title>toy</title>']);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await send(`GET /toys/${PLANTED}`, undefined, '198.51.100.77');
    await send(`POST /TOYS/${PLANTED}/notes`, { note: 'a' }, '198.51.100.77');
    await send(`POST /toys/repairs/${PLANTED}?x=${PLANTED}`, {}, '198.51.100.77');
    await call(`${url}${pageOfLink(repair, PLANTED)}`, { method: 'GET' });
    const logged = lines.slice(before);
    expect(logged.filter((line) => /\/(toys?|repair)\/…/i.test(line)).length).toBe(5);
    expect(logged.filter((line) => line.includes(PLANTED))).toEqual([]);
    const figures = (await call(`${url}/metrics`, { method: 'GET' })).text;
    expect(figures).toContain('route="/api/toys/{token}"');
    expect(figures).not.toContain(PLANTED);
  });

  it('has to be declared by a module', () => {
    expect(() => createLinkCheck([{ link: toy }], CALLS)).toThrow(
      'no module declares the kind of links repair',
    );
  });
});
