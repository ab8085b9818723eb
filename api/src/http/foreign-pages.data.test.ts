import { DECLARED_CALLS, type DeclaredCall } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { WRONG_PASSWORD } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { call } from '../testing/test-server.ts';

const CHANGING = DECLARED_CALLS.api.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

/** Requests that a foreign page can make a browser send: from its owner's address, and in the formats of an HTML form. */
describe('a page of another site', () => {
  const world = authWorldOfSuite();

  const send = (method: string, path: string, headers: Record<string, string>, body: unknown = {}) =>
    call(`${world().server.url}${API_PREFIX}${path.replace('{id}', 'A'.repeat(24))}`, {
      method,
      headers,
      body,
    });

  const rows = CHANGING.map((one) => [one.name, one] as const);
  const typesOf = ({ meta }: DeclaredCall) =>
    meta.upload
      ? { right: 'application/octet-stream', code: 'request/not_octets' }
      : { right: 'application/json', code: 'request/not_json' };

  it('cannot make a call that changes something with a form', async () => {
    const formTypes = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ];
    const faults = await faultsOf(rows, async (one) => {
      for (const type of formTypes) {
        const { status, body } = await send(one.method, one.path, { 'Content-Type': type });
        expect([type, status, body]).toMatchObject([type, 415, { code: typesOf(one).code }]);
      }
    });
    expect(faults).toEqual({});
  });

  it('cannot make a call that changes something with a script', async () => {
    const faults = await faultsOf(rows, async (one) => {
      const { status, body } = await send(one.method, one.path, {
        'Content-Type': typesOf(one).right,
        'Sec-Fetch-Site': 'cross-site',
        Origin: 'https://evil.example',
      });
      expect([status, body]).toMatchObject([403, { code: 'request/cross_site' }]);
    });
    expect(faults).toEqual({});
  });

  it('is distinguished from pages of this site, which can', async () => {
    const faults = await faultsOf(rows, async (one) => {
      for (const site of ['same-origin', 'same-site', 'none']) {
        const headers = { 'Content-Type': typesOf(one).right, 'Sec-Fetch-Site': site };
        const { body } = await send(one.method, one.path, headers);
        expect([site, body]).not.toMatchObject([site, { code: 'request/cross_site' }]);
      }
    });
    expect(faults).toEqual({});
  });

  it('may lead to what changes nothing', async () => {
    const answer = await call(`${world().server.url}/api/openapi.json`, {
      method: 'GET',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
  });

  it('cannot lock its visitor out by signing in wrongly for them', async () => {
    const user = await world().addUser();
    const home = '192.0.2.44';
    await world().signIn(user, { from: home });
    const wrong = JSON.stringify({ name: user.email, password: WRONG_PASSWORD });
    for (const headers of [{ 'Content-Type': 'text/plain' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      for (let index = 0; index < 11; index++) {
        const refused = await send('POST', '/auth/login', { ...headers, 'X-Forwarded-For': home }, wrong);
        expect([403, 415]).toContain(refused.status);
      }
    }
    await world().signIn(user, { from: home });
  });
});
