import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { describe, expect, it } from 'vitest';
import { WRONG_PASSWORD } from '../testing/auth-world.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { call } from '../testing/test-server.ts';

const CHANGING = DECLARED_CALLS.api.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

/** What a page of another site can make a browser send: with its owner's address, and as a form may send it. */
describe('a page of another site', () => {
  const world = authWorldOfSuite();

  const send = (method: string, path: string, headers: Record<string, string>, body: unknown = {}) =>
    call(`${world().server.url}${API_PREFIX}${path.replace('{id}', 'A'.repeat(24))}`, {
      method,
      headers,
      body,
    });

  it.each(CHANGING)('cannot call $method $path', async ({ method, path, meta }) => {
    const [right, code] = meta.upload
      ? ['application/octet-stream', 'request/not_octets']
      : ['application/json', 'request/not_json'];
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      const asForm = await send(method, path, { 'Content-Type': type });
      expect([asForm.status, asForm.body]).toMatchObject([415, { code }]);
    }
    const asJson = await send(method, path, {
      'Content-Type': right,
      'Sec-Fetch-Site': 'cross-site',
      Origin: 'https://evil.example',
    });
    expect([asJson.status, asJson.body]).toMatchObject([403, { code: 'request/cross_site' }]);
    for (const site of ['same-origin', 'same-site', 'none']) {
      const headers = { 'Content-Type': right, 'Sec-Fetch-Site': site };
      expect((await send(method, path, headers)).body).not.toMatchObject({
        code: 'request/cross_site',
      });
    }
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
