import { describe, expect, it } from 'vitest';
import { asFailure, CallFailure, failureOf, isPassing } from './failure.ts';
import { webLink } from './links.ts';

describe('a link from data', () => {
  it.each([
    ['https://shop.example/returns?a=1#b', 'https://shop.example/returns?a=1#b'],
    [' http://shop.example ', 'http://shop.example/'],
  ])('%j is opened', (text, href) => expect(webLink(text)).toBe(href));

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//shop.example',
    '/order/x',
    'https://name:word@shop.example',
    'https://',
    '',
    null,
    undefined,
  ])('%j is not', (text) => expect(webLink(text)).toBeNull());
});

describe('a failed call', () => {
  it.each([
    [400, 'invalid'],
    [401, 'gone'],
    [404, 'gone'],
    [429, 'busy'],
    [409, 'failed'],
    [500, 'failed'],
    [502, 'failed'],
  ])('with the status %d is %s', (status, kind) => {
    expect(failureOf(status, { code: 'some/code' }, null)).toMatchObject({ kind, code: 'some/code' });
  });

  it.each([
    ['90', 90],
    ['0.2', 1],
    [null, 60],
    ['soon', 60],
    ['-5', 60],
  ])('says with Retry-After %j to wait for %d s', (after, seconds) => {
    expect(failureOf(429, null, after)).toMatchObject({ kind: 'busy', code: null, seconds });
  });

  it('is one of the connection if no response came, and only then or on our fault worth a retry', () => {
    const offline = asFailure(new TypeError('Failed to fetch'));
    expect(offline.kind).toBe('offline');
    expect([offline, new CallFailure('failed')].map(isPassing)).toEqual([true, true]);
    const others = (['invalid', 'gone', 'busy'] as const).map((kind) => new CallFailure(kind));
    expect(others.map(isPassing)).toEqual([false, false, false]);
  });
});
