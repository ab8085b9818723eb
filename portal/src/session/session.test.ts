import { describe, expect, it } from 'vitest';
import { closedUrl } from '../data/testing/answering-server.ts';
import { UnableToAuthenticate } from '../data/unable-to-authenticate.ts';
import { tabsLock } from './renewal.ts';
import { createSession } from './session.ts';
import { CREDENTIALS, PERMISSIONS, startAuthServer, USER } from './testing/auth-server.ts';
import { createBrowserTabs } from './testing/browser-tabs.ts';
import {
  FRESH,
  LOST,
  openTab,
  REFRESH,
  refreshes,
  STALE,
  storedTokens,
  withTokens,
} from './testing/open-tab.ts';
import { createTokenStore, TOKENS_KEY } from './token-store.ts';

const PROFILE = 'GET /users/current';
const ACCESS = 'GET /auth/tokens/current/access';
const FAULT = { status: 500, body: { code: 'server/failed', message: 'Something went wrong!' } };

describe('a call of the session', () => {
  it('carries the access token', async () => {
    const server = await startAuthServer();
    const { call } = openTab(server.url, withTokens(FRESH));
    expect((await call()).status).toBe(200);
    expect(server.asked).toEqual(['GET /anything access-1']);
  });

  it('gets an access token first when there is only a root token', async () => {
    const server = await startAuthServer();
    const tabs = withTokens({ accessToken: null, refreshToken: 'root-1' });
    const { call } = openTab(server.url, tabs);
    await call();
    expect(server.asked).toEqual([`${REFRESH} root-1`, 'GET /anything access-2']);
    expect(storedTokens(tabs)).toEqual({ accessToken: 'access-2', refreshToken: 'root-2' });
  });

  it('is made once more, with its body, after a refusal', async () => {
    const server = await startAuthServer();
    const { call } = openTab(server.url, withTokens(STALE));
    const response = await call('/anything', { method: 'POST', body: '{"kept":true}' });
    expect(response.status).toBe(200);
    expect(server.asked).toEqual(['POST /anything access-0', `${REFRESH} root-1`, 'POST /anything access-2']);
  });

  it('is not made a third time', async () => {
    const server = await startAuthServer();
    server.instead.set('GET /anything', { status: 401, body: {} });
    const { call, session } = openTab(server.url, withTokens(FRESH));
    expect((await call()).status).toBe(401);
    expect(server.asked.filter((asked) => asked.startsWith('GET'))).toHaveLength(2);
    expect(session.current().status).not.toBe('signedOut');
  });

  it('shares one refresh with all others, those of other tabs included', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(STALE);
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    const answers = await Promise.all([first.call(), first.call(), second.call(), second.call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(refreshes(server)).toEqual([`${REFRESH} root-1`]);
  });

  it('shares it with all others of its tab where the browser offers no locks', async () => {
    const server = await startAuthServer();
    const { call } = openTab(server.url, withTokens(STALE), tabsLock(undefined));
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes(server)).toEqual([`${REFRESH} root-1`]);
  });

  it('ends the session when no token can be obtained', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(LOST);
    const { call, session } = openTab(server.url, tabs);
    await expect(call()).rejects.toThrow('Unable to authenticate');
    expect(session.current()).toEqual({ status: 'signedOut', cause: expect.any(UnableToAuthenticate) });
    expect(storedTokens(tabs)).toBeNull();
    await expect(call()).rejects.toThrow('Unable to authenticate');
  });

  it('leaves the tokens alone that another tab got while its own were refused', async () => {
    const server = await startAuthServer();
    const tabs = withTokens({ ...LOST, accessToken: null });
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    const failing = first.call();
    const refused = expect(failing).rejects.toThrow('Unable to authenticate');
    const answered = Promise.withResolvers<void>();
    server.gate = answered.promise;
    await expect.poll(() => refreshes(server)).toHaveLength(1);
    second.store.write(FRESH);
    answered.resolve();
    await refused;
    expect(storedTokens(tabs)).toEqual(FRESH);
  });

  it('keeps the tokens when the server cannot be reached', async () => {
    const tabs = withTokens({ accessToken: null, refreshToken: 'root-1' });
    const { call } = openTab(await closedUrl(), tabs);
    await expect(call()).rejects.toThrow(TypeError);
    expect(storedTokens(tabs)).not.toBeNull();
  });

  it('comes to nothing when it is aborted', async () => {
    const server = await startAuthServer();
    const { call } = openTab(server.url, withTokens(FRESH));
    await expect(call('/anything', { signal: AbortSignal.abort() })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
    expect(server.asked).toEqual([]);
  });
});

describe('a call that is forbidden', () => {
  const FORBIDDEN = { status: 403, body: { code: 'auth/forbidden', message: 'Forbidden' } };

  it('has it looked at again, once for all, what the user may do', async () => {
    const server = await startAuthServer();
    const { session, call } = openTab(server.url, withTokens(FRESH));
    await session.open();
    server.instead.set('GET /anything', FORBIDDEN);
    server.instead.set(ACCESS, { status: 200, body: { results: { permissions: [] } } });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const user = { ...USER, permissions: [] };
    await expect.poll(() => session.current()).toEqual({ status: 'signedIn', user });
    expect(server.asked.filter((asked) => asked.startsWith(ACCESS))).toHaveLength(2);
  });

  it('draws nothing anew where that is as it was, or cannot be read', async () => {
    const server = await startAuthServer();
    const { session, states, call } = openTab(server.url, withTokens(FRESH));
    await session.open();
    expect(states).toEqual(['signedIn']);
    server.instead.set('GET /anything', FORBIDDEN);
    const profiles = () => server.asked.filter((asked) => asked.startsWith(PROFILE));
    await call();
    await expect.poll(profiles).toHaveLength(2);
    server.instead.set(PROFILE, FAULT);
    await expect.poll(async () => (await call()) && profiles().length).toBeGreaterThan(2);
    expect(states).toEqual(['signedIn']);
  });
});

describe('opening the product', () => {
  it('finds out who is signed in, and what they may do now', async () => {
    const server = await startAuthServer();
    const { session } = openTab(server.url, withTokens(STALE));
    expect(session.current()).toEqual({ status: 'opening' });
    await session.open();
    expect(session.current()).toEqual({
      status: 'signedIn',
      user: { ...USER, permissions: PERMISSIONS },
    });
    expect(refreshes(server)).toHaveLength(1);
  });

  it('sends no request without tokens', async () => {
    const server = await startAuthServer();
    const { session } = openTab(server.url, createBrowserTabs());
    expect(session.current()).toEqual({ status: 'signedOut' });
    await session.open();
    expect(server.asked).toEqual([]);
  });

  it('signs out whose profile cannot be loaded', async () => {
    const server = await startAuthServer();
    server.instead.set(PROFILE, FAULT);
    const tabs = withTokens(FRESH);
    const { session } = openTab(server.url, tabs);
    await session.open();
    const cause = expect.objectContaining({ message: FAULT.body.message });
    expect(session.current()).toEqual({ status: 'signedOut', cause });
    expect(storedTokens(tabs)).toBeNull();
  });

  it('keeps the tokens when the server can’t be reached: the page may have been left while it opened', async () => {
    const tabs = withTokens(FRESH);
    const { session } = openTab(await closedUrl(), tabs);
    await session.open();
    expect(session.current()).toMatchObject({ status: 'signedOut', cause: expect.any(TypeError) });
    expect(storedTokens(tabs)).toEqual(FRESH);
  });

  it('goes on with the permissions of the profile when the present ones cannot be read, and says so', async () => {
    const server = await startAuthServer();
    server.instead.set(ACCESS, FAULT);
    const { session, unknown } = openTab(server.url, withTokens(FRESH));
    await session.open();
    expect(session.current()).toEqual({ status: 'signedIn', user: USER });
    expect(unknown).toEqual([expect.objectContaining({ message: 'Something went wrong!' })]);
  });

  it('drops stored values other than tokens', async () => {
    const server = await startAuthServer();
    for (const text of ['', 'null', '{}', '{"accessToken":1}', 'not json']) {
      const tabs = createBrowserTabs();
      tabs.entries.set(TOKENS_KEY, text);
      expect(openTab(server.url, tabs).session.current(), text).toEqual({ status: 'signedOut' });
    }
  });
});

describe('signing in', () => {
  it('keeps the tokens and loads the user', async () => {
    const server = await startAuthServer();
    const tabs = createBrowserTabs();
    const { session, states, signIns } = openTab(server.url, tabs);
    const signedIn = session.signIn(CREDENTIALS);
    expect([signIns(), states]).toEqual([1, []]);
    await signedIn;
    expect(states).toEqual(['signedIn']);
    expect(storedTokens(tabs)).toEqual(FRESH);
  });

  it('leaves no tokens behind when it fails, and says why', async () => {
    const server = await startAuthServer();
    const refusal = { code: 'auth/invalid_login', message: 'The login detail is incorrect' };
    server.instead.set('POST /auth/login', { status: 403, body: refusal });
    const tabs = createBrowserTabs();
    const { session } = openTab(server.url, tabs);
    await expect(session.signIn(CREDENTIALS)).rejects.toMatchObject(refusal);
    expect(storedTokens(tabs)).toBeNull();
  });

  it('says so when an answer does not speak for itself', async () => {
    const server = await startAuthServer();
    server.instead.set('POST /auth/login', { status: 502, body: 'Bad Gateway' });
    const { session } = openTab(server.url, createBrowserTabs());
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('Network response was not ok');
  });

  it('signs the other tabs in', async () => {
    const server = await startAuthServer();
    const tabs = createBrowserTabs();
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    await first.session.signIn(CREDENTIALS);
    await expect.poll(() => second.session.current().status).toBe('signedIn');
  });

  it('leaves its tokens alone in another tab that cannot load the profile', async () => {
    const server = await startAuthServer();
    server.instead.set(PROFILE, FAULT);
    const tabs = createBrowserTabs();
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    first.store.write(FRESH);
    const cause = expect.objectContaining({ message: FAULT.body.message });
    await expect.poll(() => second.session.current()).toEqual({ status: 'signedOut', cause });
    expect(storedTokens(tabs)).toEqual(FRESH);
  });

  it('leaves the tokens of another tab alone when it fails meanwhile', async () => {
    const server = await startAuthServer();
    server.instead.set('POST /auth/login', {
      status: 403,
      body: { code: 'auth/invalid_login', message: '' },
    });
    const tabs = createBrowserTabs();
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    const answered = Promise.withResolvers<void>();
    server.gate = answered.promise;
    const failing = first.session.signIn(CREDENTIALS);
    await expect.poll(() => server.asked).toContain('POST /auth/login');
    second.store.write(FRESH);
    answered.resolve();
    await expect(failing).rejects.toMatchObject({ code: 'auth/invalid_login' });
    expect(storedTokens(tabs)).toEqual(FRESH);
    await expect.poll(() => first.session.current().status).toBe('signedIn');
  });

  it('works in a window that forbids storage', async () => {
    const server = await startAuthServer();
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    const store = createTokenStore({
      localStorage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
      addEventListener: () => {},
    });
    const { lock } = createBrowserTabs();
    const ignore = () => {};
    const session = createSession({
      apiUrl: server.url,
      store,
      lock,
      onSigningIn: ignore,
      onAccessUnknown: ignore,
      onLeft: ignore,
    });
    await session.signIn(CREDENTIALS);
    expect(session.current().status).toBe('signedIn');
    await session.signOut();
    expect(store.read()).toBeNull();
  });
});
