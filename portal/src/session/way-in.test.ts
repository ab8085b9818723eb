import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';
import { nextPage, redirectVisitor, signInAgainHref, signInHref, wasSignedOutElsewhere } from './way-in.ts';

const ORIGIN = 'https://portal.example';

function backFrom(next: string): string {
  return nextPage(`?${new URLSearchParams({ next })}`, ORIGIN);
}

function place(href: string) {
  const { pathname, search, hash } = new URL(href, ORIGIN);
  return { pathname, search, hash };
}

/** Opens an address in a browser with that session; the address that stands there then. */
function openedBy(status: string, href: string): string {
  const written: string[] = [];
  const history = { replaceState: (_state: unknown, _unused: string, url: string) => written.push(url) };
  const window = { location: place(href), history } as unknown as Window;
  redirectVisitor({ current: () => ({ status }) } as unknown as Session, window);
  return written.at(-1) ?? href;
}

describe('the page that was asked for', () => {
  it('is come back to, with its query and its place', () => {
    for (const page of ['/beceipt/transactions/list', '/ethoca/alerts/list?type=a%26b&page=2#row-3']) {
      expect(nextPage(new URL(signInHref(place(page)), ORIGIN).search, ORIGIN)).toBe(page);
    }
  });

  it('is not named when it is the first one', () => {
    expect(signInHref(place('/'))).toBe('/auth');
    expect(nextPage('', ORIGIN)).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '//evil.example/rdr/cases/list',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    ' //evil.example',
    '///',
    '/@evil.example:80//',
  ])('is never another site: %j', (next) => {
    const page = new URL(backFrom(next), ORIGIN);
    expect(page.origin).toBe(ORIGIN);
    expect(backFrom(next)).not.toMatch(/^[/\\]{2}/);
    if (!next.startsWith('/@')) expect(backFrom(next)).toBe('/');
  });

  it('is never one that signs in or out', () => {
    for (const next of [
      '/logout',
      '/logout?x',
      '/auth',
      '/auth/login',
      '/x/../logout',
      '/logout/',
      '/Logout',
      '/%6cogout',
      '/%4Cogout?x',
      '/Auth/login',
      '/auth/reset-password/t',
    ]) {
      expect(backFrom(next), next).toBe('/');
    }
    expect(backFrom('/authors')).toBe('/authors');
  });
});

describe('a tab whose user signed out in another one', () => {
  const cameFrom = (href: string) => new URL(signInAgainHref(place(href)), ORIGIN);

  it('says so and comes back to its page, without what was sought there', () => {
    const { pathname, search } = cameFrom('/beceipt/transactions/list?search=kowalski#row-3');
    expect(pathname).toBe('/auth/login');
    expect(wasSignedOutElsewhere(search)).toBe(true);
    expect(search).not.toContain('kowalski');
    expect(nextPage(search, ORIGIN)).toBe('/beceipt/transactions/list');
  });

  it('names no page to come back to when it had none of its own', () => {
    for (const page of ['/', '/auth/reset-password/token', '/logout']) {
      expect(cameFrom(page).search, page).toBe('?signed-out=elsewhere');
    }
  });

  it('is not every sign-in page', () => {
    expect(wasSignedOutElsewhere('?next=%2Frdr')).toBe(false);
  });
});

describe('a page for users', () => {
  it('sends a visitor to sign in', () => {
    expect(openedBy('signedOut', '/rdr/cases/list?page=2')).toBe(
      '/auth?next=%2Frdr%2Fcases%2Flist%3Fpage%3D2',
    );
    expect(openedBy('signedOut', '/')).toBe('/auth');
  });

  it('is not one that a link opens for people without an account', () => {
    expect(openedBy('signedOut', '/resubmit/token?lang=tc')).toBe('/resubmit/token?lang=tc');
    expect(openedBy('signedOut', '/resubmit/token/more')).toContain('/auth?next=');
  });

  it('opens for a user with tokens', () => {
    expect(openedBy('opening', '/rdr/cases/list')).toBe('/rdr/cases/list');
  });
});

describe('the sign-in area', () => {
  it('is opened by a visitor', () => {
    for (const page of ['/auth', '/auth/activation/token', '/logout']) {
      expect(openedBy('signedOut', page)).toBe(page);
    }
  });
});
