import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';

/** Kinds of things in FollowTheMoney that can be listed. */
export const FTM_TYPES: ReadonlyMap<string, EntryType> = new Map<string, EntryType>([
  ['Person', 'individual'],
  ['Company', 'business'],
  ['Organization', 'business'],
  ['PublicBody', 'business'],
  ['LegalEntity', 'unknown'],
  ['Vessel', 'vessel'],
  ['Airplane', 'aircraft'],
]);

/** Topics of FollowTheMoney and the filters that find them. A topic also counts for those below it, after a dot. */
const FILTERS: ReadonlyMap<string, ScreeningFilter | 'special-interest'> = new Map<
  string,
  ScreeningFilter | 'special-interest'
>([
  ['sanction', 'sanction'],
  ['asset.frozen', 'sanction'],
  ['export.control', 'sanction'],
  ['export.risk', 'warning'],
  ['reg.warn', 'warning'],
  ['reg.action', 'warning'],
  ['invest.risk', 'warning'],
  ['debarment', 'fitness-probity'],
  ['corp.disqual', 'fitness-probity'],
  ['role.pep', 'pep'],
  ['role.pol', 'pep'],
  ['role.oligarch', 'special-interest'],
  ['role.spy', 'special-interest'],
  ['crime', 'special-interest'],
  ['wanted', 'special-interest'],
  ['poi', 'special-interest'],
  ['forced.labor', 'special-interest'],
]);

/** Topics of a position and the class of those who hold it. The lowest number counts. */
const PEP_CLASSES: ReadonlyMap<string, ScreeningFilter> = new Map<string, ScreeningFilter>([
  ['gov.head', 'pep-class-1'],
  ['gov.executive', 'pep-class-1'],
  ['gov.legislative', 'pep-class-1'],
  ['gov.judicial', 'pep-class-1'],
  ['gov.security', 'pep-class-1'],
  ['gov.financial', 'pep-class-1'],
  ['gov.admin', 'pep-class-2'],
  ['role.diplo', 'pep-class-2'],
  ['gov.soe', 'pep-class-3'],
  ['gov.muni', 'pep-class-4'],
  ['gov.state', 'pep-class-4'],
  ['gov.igo', 'pep-class-4'],
]);
/** Below the level of the nation, every position is of the last class. */
const LOCAL = ['gov.muni', 'gov.state', 'gov.igo'];

/** The filter that finds entries with a topic; null for topics that are not screened for, such as banks. */
export function filterOfTopic(topic: string, type: EntryType): ScreeningFilter | null {
  const parts = topic.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = FILTERS.get(parts.slice(0, length).join('.'));
    if (found === 'special-interest') return type === 'individual' ? 'sip' : 'sie';
    if (found) return found;
  }
  return null;
}

/** The class of politically exposed persons that a position with these topics leads to; null if unknown. */
export function pepClassOf(topics: readonly string[]): ScreeningFilter | null {
  if (topics.some((topic) => LOCAL.includes(topic))) return 'pep-class-4';
  return topics.flatMap((topic) => PEP_CLASSES.get(topic) ?? []).toSorted()[0] ?? null;
}
