import { describe, expect, it } from 'vitest';
import { closedUrl } from '../data/testing/answering-server.ts';
import { UnableToAuthenticate } from '../data/unable-to-authenticate.ts';
import { CREDENTIALS, startAuthServer } from './testing/auth-server.ts';
import { createBrowserTabs } from './testing/browser-tabs.ts';
import { FRESH, LOST, openTab, refreshes, STALE, storedTokens, withTokens } from './testing/open-tab.ts';

describe('signing out', () => {
  it('ends the session on the server, and leaves in every tab', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(FRESH);
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    await Promise.all([first.session.open(), second.session.open()]);
    await first.session.signOut();
    expect(server.asked.at(-1)).toBe('DELETE /auth/tokens/root root-1');
    for (const { session, states } of [first, second]) {
      expect(session.current()).toEqual({ status: 'leaving' });
      // No redirect to the requested page may happen in between.
      expect(states).not.toContain('signedOut');
    }
    expect(first.left()).toEqual(['here']);
    expect(second.left()).toEqual(['elsewhere']);
    expect(storedTokens(tabs)).toBeNull();
  });

  it('leaves a tab alone in which a sign-in is in progress', async () => {
    const server = await startAuthServer();
    const tabs = createBrowserTabs();
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    await first.session.signOut();
    expect(second.session.current()).toEqual({ status: 'signedOut' });
    expect(second.left()).toEqual([]);
  });

  it('stays signed out although a refresh was pending', async () => {
    const server = await startAuthServer();
    const tabs = withTokens({ ...STALE, accessToken: null });
    const { call, store } = openTab(server.url, tabs);
    const { promise, resolve: open } = Promise.withResolvers<void>();
    server.gate = promise;
    const renewed = call();
    await expect.poll(() => refreshes(server)).toHaveLength(1);
    store.leave();
    open();
    await expect(renewed).rejects.toThrow('Unable to authenticate');
    expect(storedTokens(tabs)).toBeNull();
  });

  it('works without the server', async () => {
    const tabs = withTokens(FRESH);
    const { session, left } = openTab(await closedUrl(), tabs);
    await session.signOut();
    expect(storedTokens(tabs)).toBeNull();
    expect(left()).toEqual(['here']);
  });
});

describe('a lost session', () => {
  it('sends the other tabs to sign-in without leaving what they show', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(LOST);
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    await expect(first.call()).rejects.toThrow('Unable to authenticate');
    const cause = expect.any(UnableToAuthenticate);
    expect(second.session.current()).toEqual({ status: 'signedOut', cause });
    expect(second.left()).toEqual([]);
  });

  it('is shown in tabs that are opened later, until the next sign-in or sign-out', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(LOST);
    const { session, call } = openTab(server.url, tabs);
    await Promise.all([session.open(), expect(call()).rejects.toThrow('Unable to authenticate')]);
    const later = () => openTab(server.url, tabs).session;
    const told = { status: 'signedOut', cause: expect.any(UnableToAuthenticate) };
    expect(later().current()).toEqual(told);
    expect(later().current()).toEqual(told);
    await later().signIn(CREDENTIALS);
    await later().signOut();
    expect(later().current()).toEqual({ status: 'signedOut' });
  });

  it('is not reported to a user who signed out while the session was about to be lost', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(LOST);
    const [first, second] = [openTab(server.url, tabs), openTab(server.url, tabs)];
    const { promise, resolve: open } = Promise.withResolvers<void>();
    server.gate = promise;
    const opened = first.session.open();
    await expect.poll(() => server.asked.length).toBeGreaterThan(0);
    second.store.leave();
    open();
    await opened;
    expect(openTab(server.url, tabs).session.current()).toEqual({ status: 'signedOut' });
  });

  it('is not reported to a user who has just changed their password', async () => {
    const server = await startAuthServer();
    const tabs = withTokens(LOST);
    await openTab(server.url, tabs).session.open();
    const { session } = openTab(server.url, tabs);
    await session.open();
    expect(session.current()).toEqual({ status: 'signedOut' });
  });
});

describe('a call for the token of a link', () => {
  it('carries that token, not the one of the user', async () => {
    const server = await startAuthServer();
    server.instead.set('HEAD /auth/tokens/current', { status: 204, body: undefined });
    const { session } = openTab(server.url, withTokens(FRESH));
    await session.callsAs('link-token').checkToken();
    expect(server.asked).toEqual(['HEAD /auth/tokens/current link-token']);
  });

  it('fails when the token is refused, and leaves the session alone', async () => {
    const server = await startAuthServer();
    const { session } = openTab(server.url, withTokens(FRESH));
    await expect(session.callsAs('old').checkToken()).rejects.toMatchObject({ status: 401 });
    expect(refreshes(server)).toEqual([]);
    expect(session.current().status).toBe('opening');
  });
});
