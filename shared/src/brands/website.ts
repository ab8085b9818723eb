import type { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import type { Language } from '../language.ts';
import { unicodeHost } from './punycode.ts';

/** A website of a brand is https and a host, so its address has a bit more than the 253 letters of the longest host. */
const LONGEST_WEBSITE = 300;
const LONGEST_HOST = 253;
export const MOST_WEBSITES = 20;

const LABELS = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Letters that only look like a slash or a dot, or aren't seen, so that a host could be read as another one. */
const MISLEADING = /[\p{Cf}\p{Zs}\\@⁄∕⧸]/u;

/** The host of a website as servers know it; null if the text isn't an https address of a host alone. */
export function hostOfWebsite(text: string): string | null {
  const plain = text.trim();
  if (plain === '' || MISLEADING.test(plain)) return null;
  const url = URL.parse(SCHEME.test(plain) && !/^[^/]*:\d/.test(plain) ? plain : `https://${plain}`);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
  if (
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== '' ||
    plain.includes('?') ||
    plain.includes('#')
  ) {
    return null;
  }
  const host = url.hostname.replace(/\.$/, '');
  return host.length <= LONGEST_HOST && LABELS.test(host) ? host : null;
}

/** The address of a host, as calls and rows have it. */
export const websiteOf = (host: string): string => `https://${host}`;

const NO_WEBSITE = 'must be a website such as https://shop.example, without a path' satisfies FaultMessage;

/** A website of a brand: an https address without port and path. Names in other scripts are kept as servers know them. */
export const Website = boundedLine(LONGEST_WEBSITE)
  .overwrite((text) => {
    const host = hostOfWebsite(text);
    return host === null ? text : websiteOf(host);
  })
  .refine((text) => hostOfWebsite(text) !== null, NO_WEBSITE);
export type Website = z.output<typeof Website>;

const BOTH: Record<Language, (shown: string, host: string) => string> = {
  en: (shown, host) => `${shown} (${host})`,
  sc: (shown, host) => `${shown}（${host}）`,
  tc: (shown, host) => `${shown}（${host}）`,
};

/** "bücher.example (xn--bcher-kva.example)": a name in another script in both of its forms, since it can pose as another. */
export function formatHost(host: string, language: Language = 'en'): string {
  const shown = unicodeHost(host);
  return shown === host ? host : BOTH[language](shown, host);
}
