import { describe, expect, it } from 'vitest';
import { requestedPage } from './requested-page.ts';

const CASES = { href: '/rdr/cases/list', title: 'Cases', group: 'RDR' };
const directory = { find: (pathname: string) => (pathname === CASES.href ? CASES : null) };

describe('the page that was asked for', () => {
  it('is the page that the visitor was redirected from', () => {
    expect(requestedPage({ asked: '/rdr/cases/list' }, directory)).toBe(CASES);
  });

  it('is null for a visitor who opened the page directly, or whose state is invalid', () => {
    for (const state of [null, undefined, 'text', 7, {}, { asked: 7 }, { asked: '/nowhere' }, ['asked']]) {
      expect(requestedPage(state, directory), JSON.stringify(state)).toBeNull();
    }
  });
});
