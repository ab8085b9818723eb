import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '../access/derived-key.ts';
import { type AuthWorld, startAuthWorld, type TestUser, type Tokens } from '../testing/auth-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET } from '../testing/test-server.ts';

const FORGERIES = 500;
const KEY = deriveKey(AUTH_SECRET, 'access token');

type Changes = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

describe('a forged or altered access token', () => {
  let database: TestDatabase;
  let world: AuthWorld;
  let user: TestUser;
  let other: TestUser;
  let genuine: string;
  let tokens: Tokens;
  let claims: JWTPayload;
  let header: { alg: string; typ: string };

  beforeAll(async () => {
    database = await (usualDatabases[0] ?? expect.fail('no database')).create();
    world = await startAuthWorld(database);
    [user, other] = [await world.addUser(), await world.addUser()];
    tokens = await world.signIn(user);
    genuine = tokens.access;
    [header, claims] = genuine.split('.').slice(0, 2).map(decode) as [typeof header, JWTPayload];
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const codeOf = async (bearer: string) => {
    const { status, body } = await world.send('GET /users/current', { bearer });
    return status === 200 ? 'taken' : `${status} ${(body as { code: string }).code}`;
  };

  /** Signed with the server's own key, so that only the changed claim is wrong. */
  const signed = (changes: Changes, head: Record<string, unknown> = {}) => {
    const payload = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(payload).setProtectedHeader({ ...header, ...head }).sign(KEY);
  };

  function withoutSignature(): string[] {
    const algorithms = ['none', 'None', 'NONE', 'nOnE', ''];
    return algorithms.flatMap((alg) => {
      const start = `${encode({ alg, typ: 'at+jwt' })}.${encode(claims)}`;
      return [`${start}.`, start, `${start}.${genuine.split('.')[2]}`, `${start}..`];
    });
  }

  function truncated(): string[] {
    return Array.from({ length: 100 }, (_, index) => genuine.slice(0, genuine.length - 1 - index * 2));
  }

  function withFlippedBits(): string[] {
    const parts = genuine.split('.').map((part) => Buffer.from(part, 'base64url'));
    return parts.flatMap((part, which) =>
      Array.from({ length: Math.min(part.length, 60) }, (_, byte) => {
        const flipped = Buffer.from(part);
        flipped[byte] = (flipped[byte] ?? 0) ^ (1 << (byte % 8));
        return parts
          .map((bytes, index) => (index === which ? flipped : bytes).toString('base64url'))
          .join('.');
      }),
    );
  }

  /** Claims that would be worth something, under the signature of the genuine ones. */
  function withChangedClaims(): string[] {
    const [head, , signature] = genuine.split('.');
    const later = (claims.exp ?? 0) + 3_600;
    const changes = [{ sub: String(other.userId) }, { exp: later }, { sid: 'another' }, { role: 'operator' }];
    const byUser = Array.from({ length: 100 }, (_, index) => ({ sub: String(index + user.userId + 1) }));
    return [...changes, ...byUser].map(
      (change) => `${head}.${encode({ ...claims, ...change })}.${signature}`,
    );
  }

  function withOtherSecrets(): Promise<string[]> {
    const guesses = ['', 'secret', 'cbp-portal', AUTH_SECRET, AUTH_SECRET.toUpperCase(), `${AUTH_SECRET} `];
    const keys = [
      ...guesses.filter(Boolean).map((guess) => new TextEncoder().encode(guess)),
      deriveKey(AUTH_SECRET, 'captcha answer'),
      deriveKey('', 'access token'),
      ...Array.from({ length: 80 }, (_, index) => randomBytesOf(`forged key ${index + 1}`, 32)),
    ];
    return Promise.all(keys.map((key) => new SignJWT(claims).setProtectedHeader(header).sign(key)));
  }

  /** Tokens that bring the key to check them with, or ask for another way of checking. */
  async function withConfusedKeys(): Promise<string[]> {
    const found: string[] = [];
    for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
      const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = await exportJWK(publicKey);
      const heads = [
        {},
        { jwk },
        { kid: '../../../../dev/null' },
        { jku: 'http://127.0.0.1:1/keys.json' },
        { x5u: 'http://127.0.0.1:1/key.pem' },
      ];
      for (const head of heads) {
        const sign = new SignJWT(claims).setProtectedHeader({ ...head, alg, typ: 'at+jwt' });
        found.push(await sign.sign(privateKey));
      }
      const asSecret = new TextEncoder().encode(JSON.stringify(jwk));
      found.push(await new SignJWT(claims).setProtectedHeader(header).sign(asSecret));
    }
    for (const alg of ['HS384', 'HS512']) {
      found.push(
        await new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(Buffer.concat([KEY, KEY])),
      );
    }
    return found;
  }

  /** Genuine tokens with wrong claims. */
  function withWrongClaims(): Promise<string[]> {
    const now = claims.iat ?? 0;
    const changes: Changes[] = [
      { iss: 'another' },
      { iss: undefined },
      { aud: 'another' },
      { aud: undefined },
      { aud: [] },
      { exp: undefined },
      { exp: 'never' },
      { nbf: now + 3_600 },
      { sub: undefined },
      { sub: '' },
      { sub: 'operator' },
      { sub: '-1' },
      { sub: '1e999' },
      { sub: '9007199254740993' },
      { sub: String(other.userId) },
      { sub: String(user.userId + 1_000) },
      { sid: undefined },
      { sid: 'another' },
      { sid: 7 },
      { sid: { $ne: null } },
      { sid: "' or '1'='1" },
      { sid: '\u0000' },
    ];
    return Promise.all(changes.map((change) => signed(change)));
  }

  function withOtherTypes(): Promise<string[]> {
    const heads = [{ typ: 'JWT' }, { typ: undefined }, { typ: 'dpop+jwt' }, { typ: '' }];
    return Promise.all(heads.map((head) => signed({}, head)));
  }

  function withOtherForms(): string[] {
    const [head, body, signature] = genuine.split('.');
    return [
      `${genuine}.${signature}`,
      `${genuine}.`,
      `.${genuine}`,
      `${head}.${body}`,
      `${head}..${signature}`,
      `.${body}.${signature}`,
      `${body}.${head}.${signature}`,
      genuine.toUpperCase(),
      [...genuine].reverse().join(''),
      genuine.replaceAll('.', ','),
      `${head}.${body}.${signature}${signature}`,
      encode({ payload: body, protected: head, signature }),
      `${head}.${Buffer.from('null').toString('base64url')}.${signature}`,
      `${Buffer.from('{').toString('base64url')}.${body}.${signature}`,
      'null',
      'undefined',
      '..',
      'A'.repeat(6_000),
      tokens.root,
    ];
  }

  it('is rejected with 401 in all of more than 500 variants, while the genuine one is accepted', async () => {
    const forged = [
      ...withoutSignature(),
      ...truncated(),
      ...withFlippedBits(),
      ...withChangedClaims(),
      ...(await withOtherSecrets()),
      ...(await withConfusedKeys()),
      ...(await withWrongClaims()),
      ...(await withOtherTypes()),
      ...withOtherForms(),
    ];
    const different = new Set(forged).difference(new Set([genuine]));
    expect(different.size).toBeGreaterThan(FORGERIES);
    const taken: string[] = [];
    for (const token of different) {
      const code = await codeOf(token);
      if (code !== '401 auth/unauthenticated') taken.push(`${code}: ${token}`);
    }
    expect(taken).toEqual([]);
    expect(await codeOf(genuine)).toBe('taken');
    // The test's forger can make a valid token, so each rejection is due to its fault.
    expect(await codeOf(await signed({}))).toBe('taken');
  });

  it('is refused as expired when it is genuine but old', async () => {
    const old = await signed({ exp: (claims.iat ?? 0) - 1 });
    expect(await codeOf(old)).toBe('401 auth/expired');
  });
});
