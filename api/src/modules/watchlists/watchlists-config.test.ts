import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const NEEDED = {
  AUTH_SECRET: 'a-secret-of-more-than-32-characters',
  SECRETS_KEY: 'a-key-of-secrets-of-more-than-32-characters',
};
const FIRST = { id: 'first', url: 'https://lists.example/a.xml?token=t0ken', redirectOrigins: [] };
const SECOND = {
  id: 'second',
  url: 'https://other.example/b',
  redirectOrigins: ['https://files.example', 'https://cdn.example:8443'],
};

const readAddresses = (text: string) => readConfig({ ...NEEDED, WATCHLIST_URLS: text }).watchlistAddresses;

describe('addresses of watchlists', () => {
  it('are read from lines, with the hosts that they may redirect to', () => {
    const text = `
      first=https://lists.example/a.xml?token=t0ken

      second = https://other.example/b  files.example, cdn.example:8443`;
    expect(readAddresses(text)).toEqual([FIRST, SECOND]);
  });

  it('are read from a JSON object', () => {
    const hosts = ['files.example', 'cdn.example:8443'];
    const text = JSON.stringify({ first: FIRST.url, second: { url: SECOND.url, redirects: hosts } });
    expect(readAddresses(text)).toEqual([FIRST, SECOND]);
  });

  it.each([
    ['first', /must have a line for each watchlist/],
    ['First List=https://lists.example/t0ken', /must have a line for each watchlist/],
    ['{"first": 1}', /must have a line for each watchlist/],
    ['{"first": ', /must have a line for each watchlist/],
    ['{"first": {"url": "https://lists.example/t0ken", "redirect": []}}', /must have a line for each/],
    ['first=http://lists.example/t0ken', /must have a URL that starts with https:.* for first/],
    ['first=https://a:t0ken@lists.example/', /no password for first/],
    ['first=file:///t0ken', /must have a URL that starts with https:.* for first/],
    ['first=https://lists.example/ https://files.example', /hosts such as .* that first may redirect to/],
    ['first=https://lists.example/ files.example/t0ken', /hosts such as .* that first may redirect to/],
    ['first=https://lists.example/ *', /hosts such as .* that first may redirect to/],
    ['first=https://lists.example/\nfirst=https://lists.example/t0ken', /must name first once/],
  ])('stop the start if they are invalid, without being printed: %s', (text, message) => {
    const start = () => readAddresses(text);
    expect(start).toThrow(message);
    expect(start).not.toThrow(/t0ken/);
  });

  it('are none by default, and are checked every three hours', () => {
    expect(readConfig(NEEDED)).toMatchObject({ watchlistAddresses: [], watchlistFetchMinutes: 180 });
  });
});
