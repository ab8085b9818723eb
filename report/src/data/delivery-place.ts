import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { fold } from '@cbp/shared/text/fold';
import type { ReportData } from './report-data.ts';
import { usState } from './us-states.ts';

/** Words beside the name of a town that make it the name of another: New York is not York. */
const BEFORE = 'new|old|north|south|east|west|upper|lower|great|little|san|santa|port|fort|mount|lake|saint';
const AFTER = 'city|park|beach|heights|hills|springs|falls|county|junction';
/** They name a town in words that nothing stands between. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SCRIPTS =
  'Latin Han Hiragana Katakana Hangul Cyrillic Greek Arabic Hebrew Thai Lao Khmer Myanmar Devanagari'
    .split(' ')
    .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

function isCountry(code: string): boolean {
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
  return name !== undefined;
}

/** Letters and digits alone without marks, words apart: "St. Gallen" as "saint gallen". */
function plain(text: string | null | undefined): string {
  return fold(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint');
}

/** All that a country may be called in the place of a scan, the longest first. */
function namesOfCountry(code: string): string[] {
  const names = (['long', 'short'] as const).flatMap((style) =>
    ['en', 'zh-Hans', 'zh-Hant'].map((language) =>
      plain(new Intl.DisplayNames(language, { type: 'region', style }).of(code)),
    ),
  );
  return [code.toLowerCase(), ...(code === 'US' ? ['usa'] : []), ...names].sort(
    (a, b) => b.length - a.length,
  );
}

/** Where the tracker says that the parcel was handed over; null where it does not say. */
export function placeOfDelivery({ shipment }: ReportData): string | null {
  const scans = shipment?.delivery_info ?? [];
  return (
    scans.findLast(({ description }) => deliveryWord(description) === 'delivered')?.location?.trim() || null
  );
}

function countryOf(place: string, to: string): string | null {
  const code = /(?:^|[\s,(])([A-Z]{2})\)?$/.exec(place)?.[1];
  if (!code || !isCountry(code)) return null;
  return to === 'US' && usState(code) ? 'US' : code;
}

/** The state at the end of "Portland, OR 97205, US" or "Portland, Oregon"; null where none is named. */
function stateIn(place: string): string | null {
  const [, town = ''] = /^(.*?)[\s,]*(?:,\s*(?:USA?|United States))?$/.exec(place) ?? [];
  const named = town.replace(/[\s,]+\d{5}(?:-\d{4})?$/, '');
  const last = named.split(',').at(-1) ?? '';
  return (named.includes(',') ? usState(last) : null) ?? usState(/\s([A-Z]{2})$/.exec(named)?.[1]);
}

/** Whether a place names a town: in its words, and not as a part of the name of another town. */
function namesTown(place: string, town: string): boolean {
  if (UNSPACED.test(town)) return place.replaceAll(' ', '').includes(town.replaceAll(' ', ''));
  const asPart = `(?:${BEFORE}) ${town}(?: |$)|${town} (?:${AFTER})(?: |$)`;
  const isNamed = ` ${place} `.includes(` ${town} `);
  return isNamed && (place === town || !new RegExp(`(?:^| )(?:${asPart})`).test(place));
}

/** What is left of a place without its country, region and numbers; nothing where it names no town. */
function townOf(place: string, country: string, region: string): string {
  const others = [...namesOfCountry(country), region].filter(Boolean);
  const rest = others.reduce(
    (left, name) =>
      UNSPACED.test(name) ? left.replaceAll(name, ' ') : ` ${left} `.replaceAll(` ${name} `, ' ').trim(),
    place,
  );
  return plain(rest.replace(/\S*\d\S*/g, ' '));
}

function isWrittenAlike(one: string, other: string): boolean {
  return SCRIPTS.some((script) => script.test(one) && script.test(other));
}

/**
 * Whether the parcel was handed over elsewhere than it was sent to: in another country, state or town. A place in another
 * script than the address can't be compared, and one that names no town says nothing of it.
 */
export function isDeliveredElsewhere(report: ReportData): boolean {
  const place = placeOfDelivery(report);
  if (place === null) return false;
  const { city, region, postalcode, country } = report.product;
  const to = country?.trim().toUpperCase() ?? '';
  const isCode = /^[A-Z]{2}$/.test(to);
  const from = isCode ? countryOf(place, to) : null;
  if (from !== null && from !== to) return true;
  const [stateTo, stateFrom] = to === 'US' || !isCode ? [usState(region), stateIn(place)] : [null, null];
  if (stateTo && stateFrom && stateTo !== stateFrom) return true;
  const [there, town, postcode] = [plain(place), plain(city), plain(postalcode).replaceAll(' ', '')];
  if (town === '' || !isWrittenAlike(there, town)) return false;
  if (postcode.length > 3 && there.replaceAll(' ', '').includes(postcode)) return false;
  return townOf(there, isCode ? to : 'ZZ', plain(region)) !== '' && !namesTown(there, town);
}
