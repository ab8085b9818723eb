import { PLACEHOLDER_HOSTS, PLACEHOLDER_LOCALS } from '../words/contact-words.ts';

const EMAIL = /(?<![\w.+-])([\w.+-]{1,64})@((?:[\w-]{1,63}\.){1,5}[a-z]{2,20})(?![\w-])/gu;
const AT_WORD = /\s?[([{]\s?(?:at|ät|arroba|@|a)\s?[)\]}]\s?/gu;
const DOT_WORD = /\s?[([{]\s?(?:dot|punkt|punto|point)\s?[)\]}]\s?/gu;

/** The email addresses in a folded text, also as "name (at) host". */
export function emailsIn(folded: string): { email: string; at: number }[] {
  const plain = folded.replace(AT_WORD, '@').replace(DOT_WORD, '.');
  return [...plain.matchAll(EMAIL)]
    .filter(([, local = '', host = '']) => !PLACEHOLDER_LOCALS.has(local) && !PLACEHOLDER_HOSTS.has(host))
    .map(({ 0: email, index }) => ({ email, at: index }));
}

const PHONE =
  /(?<![\p{Script=Latin}\p{N}.#/-])(?:\+|00|\()?\d(?:[\d\s().\-/‑–]{5,22})\d(?![\p{Script=Latin}\p{N}]|-\p{N})/gu;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** Sequences of digits that may be a phone number. */
export function phonesIn(folded: string): { digits: string; at: number }[] {
  return [...folded.matchAll(PHONE)]
    .map(({ 0: text, index }) => ({ digits: digitsOf(text), at: index }))
    .filter(({ digits }) => digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS);
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether two numbers are one, with and without the code of the country. */
export function isSamePhone(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((digits) => digits.replace(/^0+/, ''))
    .toSorted((left, right) => left.length - right.length) as [string, string];
  return (
    short.length >= FEWEST_DIGITS &&
    (long.endsWith(short) || long.replace(/^(\d{1,3})0/, '$1').endsWith(short))
  );
}

export const hostOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether a host is one of others, or one is below the other. */
export function isOfHosts(host: string, hosts: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/^www\./, '');
  return hosts.some((each) => {
    const known = each.toLowerCase().replace(/^www\./, '');
    return plain === known || plain.endsWith(`.${known}`) || known.endsWith(`.${plain}`);
  });
}
