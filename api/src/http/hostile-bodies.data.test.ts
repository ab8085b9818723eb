import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { authEndpoints } from '@cbp/shared/users/auth.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, PASSWORD, startAuthWorld, type Tokens } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call } from '../testing/test-server.ts';

const UNKNOWN = 'a-token-that-nobody-gave';
const CAPTCHA = { id: 'an-id', answer: '12345' };
/** A valid body of each call. */
const BODIES: Partial<Record<keyof typeof authEndpoints, Record<string, unknown>>> = {
  login: { name: 'somebody@cbp.example', password: PASSWORD },
  refreshTokens: {},
  endSession: {},
  makeCaptcha: { lang: 'en' },
  requestPasswordReset: { email: 'somebody@cbp.example', captcha: CAPTCHA, lang: 'en' },
  confirmPassword: { password: PASSWORD },
  setPassword: { password: 'a-new-password-1' },
};
const CALLS = Object.entries(BODIES).map(([name, body]) => {
  const { method, path } = authEndpoints[name as keyof typeof authEndpoints]['~orpc'].route;
  return { name, target: `${method} ${path}`, body };
});

describe('the calls around sign-in', () => {
  let database: TestDatabase;
  let world: AuthWorld;
  let tokens: Tokens;

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
    world = await startAuthWorld(database);
    tokens = await world.signIn(await world.addUser());
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  /** The bearer of a caller who may make the call. */
  const bearerOf = (name: string) =>
    name === 'confirmPassword' ? tokens.access : name.match(/refresh|endS|setP/) ? UNKNOWN : undefined;
  const sendRaw = (target: string, body: string, bearer?: string, type = 'application/json') => {
    const [method = '', path = ''] = target.split(' ');
    const headers = { 'Content-Type': type };
    return call(`${world.server.url}${API_PREFIX}${path}`, {
      method,
      body,
      headers,
      ...(bearer && { bearer }),
    });
  };

  it('cover every call with a body', () => {
    const others = Object.keys(authEndpoints).filter((name) => !(name in BODIES));
    expect(others).toEqual(['getCurrentAccess', 'checkToken', 'getCurrentUser']);
  });

  describe.each(CALLS)('$name', ({ name, target, body }) => {
    const send = (sent: unknown) => {
      const bearer = bearerOf(name);
      return world.send(target, { body: sent, from: '203.0.113.9', ...(bearer && { bearer }) });
    };

    it('rejects unknown fields by their names', async () => {
      const fields = ['role', 'status', 'userId', 'permissions', 'isAdmin', '__proto__x', 'constructor'];
      const faults = await faultsOf(named(fields), async (field) => {
        const answer = await send({ ...body, [field]: 'operator' });
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { code: 'request/invalid', message: expect.stringContaining(field) },
        ]);
      });
      expect(faults).toEqual({});
    });

    it('is not moved by a body with __proto__', async () => {
      const text =
        `{"__proto__":{"role":"operator","password":"${PASSWORD}"},${JSON.stringify(body).slice(1)}`.replace(
          ',}',
          '}',
        );
      expect((await sendRaw(target, text, bearerOf(name))).status).toBeLessThan(500);
      expect(({} as Record<string, unknown>).role).toBeUndefined();
    });

    it('returns 400 or less for bodies of another shape', async () => {
      const bodies = [
        '[]',
        '"text"',
        '1',
        '{"password":{"$ne":null},"name":{"$gt":""}}',
        '{"password":["x"],"email":["x"]}',
      ];
      const faults = await faultsOf(named(bodies), async (text) => {
        expect((await sendRaw(target, text, bearerOf(name))).status).toBeLessThanOrEqual(401);
      });
      expect(faults).toEqual({});
    });

    it('refuses malformed bodies', async () => {
      const bodies = [
        '{"name":',
        'name=a&password=b',
        '<xml/>',
        '\u0000',
        '{"a":1}{"b":2}',
        `{"password":"${PASSWORD}`,
      ];
      const faults = await faultsOf(named(bodies), async (text) => {
        const answer = await sendRaw(target, text, bearerOf(name));
        expect([answer.status, answer.body]).toMatchObject([400, { code: 'request/invalid' }]);
      });
      expect(faults).toEqual({});
    });

    it('survives bodies of 100,000 openings', async () => {
      const faults = await faultsOf(named(['[', '{"a":']), async (opening) => {
        const isList = opening === '[';
        const text = `${opening.repeat(100_000)}${isList ? '' : '1'}${(isList ? ']' : '}').repeat(100_000)}`;
        const { status } = await sendRaw(target, text, bearerOf(name));
        expect(status).toBe(413);
        expect((await send(body)).status).toBeLessThan(500);
      });
      expect(faults).toEqual({});
    });

    it('refuses bodies of more than 64 kB, whatever they are called', async () => {
      const bodies = [
        ['application/json', 413, 'request/too_large'],
        ['text/plain', 415, 'request/not_json'],
        ['application/x-www-form-urlencoded', 415, 'request/not_json'],
        ['multipart/form-data; boundary=x', 415, 'request/not_json'],
      ] as const;
      const faults = await faultsOf(named(bodies), async ([type, status, code]) => {
        const text = `{"password":"${'a'.repeat(64 * 1024)}"}`;
        const answer = await sendRaw(target, text, bearerOf(name), type);
        expect([answer.status, answer.body]).toMatchObject([status, { code }]);
      });
      expect(faults).toEqual({});
    });

    it('accepts a single encoding, and never unpacks a bomb', async () => {
      const [method = '', path = ''] = target.split(' ');
      const url = `${world.server.url}${API_PREFIX}${path}`;
      for (const headers of [
        { 'Content-Type': 'application/json; charset=utf-7' },
        { 'Content-Encoding': 'compress' },
        { 'Content-Encoding': 'gzip' },
      ]) {
        const bearer = bearerOf(name);
        const answer = await call(url, { method, body: 'xxxx', headers, ...(bearer && { bearer }) });
        expect(answer.status).toBe(400);
      }
    });
  });

  describe.each([
    ['name', 'POST /auth/login'],
    ['email', 'POST /auth/password-reset'],
  ])('an e-mail address as %s', (field, target) => {
    const askWith = (address: unknown) => {
      const body =
        field === 'name' ? { name: address, password: PASSWORD } : { email: address, captcha: CAPTCHA };
      return world.send(target, { body, from: '203.0.113.10' });
    };

    it("is rejected if it isn't JSON, or isn't an object", async () => {
      const addresses = [
        'a@b.example\r\nBcc: victim@b.example',
        'a@b.example\nBcc: victim@b.example',
        'a@b.example,victim@b.example',
        'a@b.example;victim@b.example',
        '"a\r\nBcc: x@y.example"@b.example',
        'a@b.example>',
        '<a@b.example>',
        'A <a@b.example>',
        'a@b.example\u0000',
        'a@b.example%0d%0aBcc:x@y.example',
        ' a@b.example',
        'a@@b.example',
        'a@b',
        'a\u202eb@c.example',
      ];
      const faults = await faultsOf(named(addresses), async (address) => {
        const answer = await askWith(address);
        expect([answer.status, answer.body]).toMatchObject([
          400,
          {
            code: 'request/invalid',
            data: { issues: expect.arrayContaining([{ path: field, message: 'INVALID_EMAIL_FORMAT' }]) },
          },
        ]);
      });
      expect(faults).toEqual({});
    });

    it('is required, at least 3 and at most 50 characters long, and a text', async () => {
      const issueOf = async (address: unknown) => {
        const { body } = await askWith(address);
        return (body as { data?: { issues: { message: string }[] } }).data?.issues[0]?.message;
      };
      expect(await issueOf('')).toBe('EMAIL_REQUIRED');
      expect(await issueOf('ab')).toBe('INVALID_EMAIL_FORMAT');
      expect(await issueOf(`${'a'.repeat(39)}@b.example`)).toBe(undefined);
      expect(await issueOf(`${'a'.repeat(41)}@b.example`)).toBe('EMAIL_LENGTH');
      for (const strange of [null, 1, [], {}, true]) expect((await askWith(strange)).status).toBe(400);
    });
  });

  describe('a new password', () => {
    const issueOf = async (password: unknown) => {
      const { status, body } = await world.send('PUT /users/current/password', {
        bearer: UNKNOWN,
        body: { password },
      });
      // Validation comes first; a valid body gets the error of the unknown token.
      return status === 401
        ? 'kept'
        : (body as { data: { issues: { message: string }[] } }).data.issues[0]?.message;
    };

    it('keeps the rules', async () => {
      const passwords = [
        ['', 'NEW_PASSWORD_REQUIRED'],
        ['abcdef1', 'PASSWORD_LENGTH'],
        ['abcdefg1', 'kept'],
        [`${'x'.repeat(49)}1`, 'kept'],
        [`${'x'.repeat(50)}1`, 'PASSWORD_LENGTH'],
        ['abcdefgh', 'PASSWORD_ALPHANUMERIC'],
        ['12345678', 'PASSWORD_ALPHANUMERIC'],
        ['!!!!!!!!!', 'PASSWORD_ALPHANUMERIC'],
        ['abcdefg 1', 'PASSWORD_ALPHANUMERIC'],
        [' abcdefg1', 'PASSWORD_ALPHANUMERIC'],
        ['abcdefg1\n', 'PASSWORD_ALPHANUMERIC'],
        ['abcdefg\t1', 'PASSWORD_ALPHANUMERIC'],
        ['abcdefg\u00a01', 'PASSWORD_ALPHANUMERIC'],
        ['abcdefg\u30001', 'PASSWORD_ALPHANUMERIC'],
        ['A1!"§$%&/()=?', 'kept'],
        ['密碼密碼密碼密碼1', 'kept'],
        ['пароль-2026', 'kept'],
      ] as const;
      const faults = await faultsOf(named(passwords), async ([password, expected]) => {
        expect(await issueOf(password)).toBe(expected);
      });
      expect(faults).toEqual({});
    });

    it('is a text', async () => {
      for (const strange of [null, 12_345_678, ['abcdefg1'], { length: 9 }, undefined]) {
        expect(await issueOf(strange)).not.toBe('kept');
      }
    });
  });

  it('is not asked of who signs in: an old password may be shorter', async () => {
    const attempt = (password: string) =>
      world.send('POST /auth/login', {
        body: { name: 'nobody@cbp.example', password },
        from: '203.0.113.11',
      });
    expect((await attempt('abc')).status).toBe(403);
    for (const [password, message] of [
      ['', 'PASSWORD_REQUIRED'],
      ['ab', 'PASSWORD_LENGTH'],
      ['x'.repeat(51), 'PASSWORD_LENGTH'],
    ] as const) {
      expect((await attempt(password)).body).toMatchObject({
        message: expect.stringContaining(`password: ${message}`),
      });
    }
  });
});
