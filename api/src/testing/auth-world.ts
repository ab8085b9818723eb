import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { randomId } from '@cbp/shared/node/random-id';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import type { Permission } from '@cbp/shared/users/permission.model';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { VISITOR } from '../access/actor.ts';
import { networkOf } from '../access/network.ts';
import type { ChangeContext } from '../changes/record.ts';
import type { Config } from '../config.ts';
import { tasks } from '../modules/tasks/tasks.schema.ts';
import { createUser } from '../modules/users/users.service.ts';
import type { NewUser } from '../modules/users/users.sql.ts';
import { ROW_CREATED_AT } from './row-created-at.ts';
import { type Answer, call, startTestServer, type TestServer } from './test-server.ts';

export const PASSWORD = 'the-right-password-1';
export const WRONG_PASSWORD = 'the-wrong-password-1';

const SOMEWHERE = '198.51.100.1';

/** The cost is part of a stored hash; tests that guess hundreds of passwords use cheap ones. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type TestUser = { userId: number; email: string };
export type Tokens = { access: string; root: string };
type Sending = { body?: unknown; bearer?: string; from?: string; headers?: Record<string, string> };

/** A complete server with a controllable clock, whose log is checked for secrets at the end. */
export type AuthWorld = {
  server: TestServer;
  ctx: ChangeContext;
  logLines: string[];
  /** Lets time go by. */
  pass(ms: number): void;
  addUser(user?: Partial<NewUser> & { permissions?: Permission[] }): Promise<TestUser>;
  /** `METHOD /path` under /api; `from` is the caller's address. */
  send(call: string, sending?: Sending): Promise<Answer>;
  signIn(user: TestUser, sending?: { password?: string; from?: string }): Promise<Tokens>;
  /** A captcha for an address, with its answer. */
  captcha(from?: string): Promise<{ id: string; answer: string }>;
  /** Asks for a reset link as the page does. */
  askReset(email: string, more?: { lang?: string; from?: string }): Promise<Answer>;
  /** Makes the mails that were asked for, and gives the token of the newest link to the address. */
  mailedToken(email: string): Promise<string | undefined>;
  /** Ends the server and expects that its log holds no password, token or captcha answer that was about. */
  end(): Promise<void>;
};

const SECRET_FIELDS = new Set(['password', 'access', 'root', 'token', 'answer', 'image', 'sound']);

/** The texts of all secret fields, however deep. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && SECRET_FIELDS.has(key) ? [inner] : secretsIn(inner),
  );
}

/** Drawn at random for each line or process: now and then one has the digits of a captcha in it. */
const IDS_OF_LINE = /"(?:requestId|pid)":[^,}]+/g;
/** Shorter ones are found by chance in any long text. */
const SHORTEST_SECRET = 5;

/** `more` is what of the configuration is other than in every test; `files` are in the server's folder by default. */
export async function startAuthWorld(
  database: TestDatabase,
  more: Partial<
    Pick<
      Config,
      | 'providerEmail'
      | 'verifiEmail'
      | 'networks'
      | 'shufti'
      | 'inspectionServer'
      | 'inspectionKeepDays'
      | 'pdfService'
    >
  > = {},
  files?: FileStore,
): Promise<AuthWorld> {
  const { db } = database.connection;
  const { log, lines } = captureLog();
  const startedAt = new Date('2026-11-20T04:00:00Z').getTime();
  let passedMs = 0;
  const now = () => new Date(startedAt + passedMs);
  const ctx: ChangeContext = { db, log, now, actor: VISITOR, origin: null, replays: null };
  const server = await startTestServer({
    connection: database.connection,
    ...(files && { files }),
    config: { trustedProxies: 1, ...more },
    log,
    now,
  });
  const { auth, mails: mailService } = server.services;
  const secrets = new Set<string>([PASSWORD, WRONG_PASSWORD]);
  const passwordHash = await hash(PASSWORD, CHEAP);

  const send: AuthWorld['send'] = async (target, { body, bearer, headers, from = SOMEWHERE } = {}) => {
    const [method = '', path = ''] = target.split(' ');
    for (const secret of [...secretsIn(body), ...(bearer === undefined ? [] : [bearer])]) secrets.add(secret);
    const answer = await call(`${server.url}/api${path}`, {
      method,
      body,
      headers: { 'X-Forwarded-For': from, ...headers },
      ...(bearer !== undefined && { bearer }),
    });
    for (const secret of secretsIn(answer.body)) secrets.add(secret);
    return answer;
  };

  const captcha: AuthWorld['captcha'] = async (from = SOMEWHERE) => {
    const answer = '735190004281';
    secrets.add(answer);
    const { id } = await auth.captchas.store({ ctx, input: { answer, network: networkOf(from) } });
    return { id, answer };
  };

  return {
    server,
    ctx,
    logLines: lines,
    pass: (ms) => {
      passedMs += ms;
    },
    async addUser({ permissions = [], ...more } = {}) {
      const email = `${randomId(6)}@cbp.example`.toLowerCase();
      const status = more.status ?? 'active';
      const user = {
        email,
        displayName: 'Someone',
        status,
        registeredService: [],
        createdAt: ROW_CREATED_AT,
        ...(status !== 'pending' && { passwordHash }),
        ...more,
      };
      return { userId: await createUser({ ctx: { db }, input: { user, permissions } }), email: user.email };
    },
    send,
    async signIn({ email }, { password = PASSWORD, from } = {}) {
      const answer = await send('POST /auth/login', {
        body: { name: email, password },
        ...(from && { from }),
      });
      expect(answer.status).toBe(200);
      return (answer.body as { results: Tokens }).results;
    },
    captcha,
    async askReset(email, { lang = 'en', from } = {}) {
      const body = { email, captcha: await captcha(from), lang };
      return send('POST /auth/password-reset', { body, ...(from && { from }) });
    },
    async mailedToken(email) {
      await auth.links.mailRequestedLinks({ ctx, input: { signal: new AbortController().signal } });
      const rows = await db.select().from(tasks).where(eq(tasks.lane, email)).orderBy(tasks.id);
      const newest = rows.at(-1);
      const token = newest && /\/auth\/[\w-]+\/([\w-]+)/.exec(mailService.openBody(newest).text)?.[1];
      if (token) secrets.add(token);
      return token;
    },
    async end() {
      await server.end();
      const text = lines.map((line) => line.replaceAll(IDS_OF_LINE, '')).join('');
      const told = [...secrets].filter((secret) => secret.length >= SHORTEST_SECRET && text.includes(secret));
      expect(told).toEqual([]);
    },
  };
}
