import { describe, expect, it } from 'vitest';
import { askedPage } from './asked-page.ts';

const CASES = { href: '/rdr/cases/list', title: 'Cases', group: 'RDR' };
const directory = { find: (pathname: string) => (pathname === CASES.href ? CASES : null) };

describe('the page that was asked for', () => {
  it('is the one that the visitor was led away from', () => {
    expect(askedPage({ asked: '/rdr/cases/list' }, directory)).toBe(CASES);
  });

  it('is none for who came by themselves, or with a state that means nothing', () => {
    for (const state of [null, undefined, 'text', 7, {}, { asked: 7 }, { asked: '/nowhere' }, ['asked']]) {
      expect(askedPage(state, directory), JSON.stringify(state)).toBeNull();
    }
  });
});
