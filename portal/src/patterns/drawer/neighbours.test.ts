import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const around = (hrefs: string, open: string, lastSeen = hrefs) => {
  const { previous = '-', next = '-' } = neighboursOf([...hrefs], open, [...lastSeen]);
  return `${previous}${next}`;
};

describe('the rows around the open one', () => {
  it('are those before and after it', () => {
    expect(around('abc', 'b')).toBe('ac');
    expect(around('abc', 'a')).toBe('-b');
    expect(around('abc', 'c')).toBe('b-');
  });

  it('lie where it stood, once it has gone from the list', () => {
    expect(around('acd', 'b', 'abcd')).toBe('ac');
    expect(around('bcd', 'a', 'abcd')).toBe('-b');
    expect(around('abc', 'd', 'abcd')).toBe('c-');
  });

  it('lie there also when others came and went with it', () => {
    expect(around('ad', 'b', 'abcd')).toBe('ad');
    expect(around('xbcd', 'a', 'abcd')).toBe('xb');
    expect(around('abce', 'd', 'abcd')).toBe('ce');
    expect(around('d', 'c', 'abcd')).toBe('-d');
    expect(around('xy', 'b', 'abc')).toBe('-x');
    expect(around('', 'b', 'abc')).toBe('--');
  });

  it('are none where it never was in the list', () => {
    expect(around('abc', 'z')).toBe('--');
  });
});
