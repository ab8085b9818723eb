import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import {
  ENTRY_LIMITS,
  type EntryIdentifier,
  type EntryName,
  type NameParts,
  type RelatedEntry,
  type WatchlistEntry,
} from '@cbp/shared/watchlists/watchlist-entry';
import type { DateOrder } from '@cbp/shared/watchlists/watchlist-format';
import type { EntryType, IdentifierKind, NameKind } from '@cbp/shared/watchlists/watchlist-words';
import { countryOf, countryOfPlace, isUnknownCountry, numberedValues } from './countries.ts';
import { filledParts, oneLine, storable } from './entry-text.ts';
import { readListedDate } from './read-listed-date.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

/** Numbers of persons; the others are of companies, vessels and wallets. */
const PAPERS: ReadonlySet<IdentifierKind> = new Set(['passport', 'identity_card']);
/** Of two kinds of the same name, the one that is searched more often. */
const STRENGTH: readonly NameKind[] = ['primary', 'variation', 'script', 'alias', 'former', 'weak'];
const URLS = /https?:\/\/[^\s"'<>;,)]+/gi;
const PERSON_TYPES: ReadonlySet<EntryType> = new Set(['individual', 'unknown']);

export type IdentifierDraft = {
  kind: IdentifierKind;
  number: string;
  type?: string;
  country?: string;
  note?: string;
};

type AddressDraft = { parts: readonly string[]; city?: string; postalCode?: string; country?: string };

type Place = { file: string; line: number };

/**
 * Collects the values of one entry in any order. Blank values are left out, equal ones kept once; those that can't be read are
 * kept as `unread`, so that a mistake of a publisher neither stops a list nor disappears.
 */
export class EntryDraft {
  private readonly entry: WatchlistEntry;
  private readonly countries = new Set<string>();
  private readonly names = new Map<string, EntryName>();
  private readonly added = new Set<string>();
  private readonly place: Place;

  constructor(id: string, type: EntryType, place: Place) {
    this.place = place;
    const cleanId = oneLine(id);
    if (cleanId === '' || cleanId.length > ENTRY_LIMITS.id) throw new WatchlistFileError('missing_id', place);
    this.entry = emptyEntry(cleanId, type);
  }

  /** Adds a name. Of equal ones the strongest kind stays. */
  name(text: string, kind: NameKind, more: { parts?: NameParts; language?: string } = {}): this {
    const name = this.line('name', text);
    if (name === null) return this;
    const before = this.names.get(name);
    if (!before && this.names.size === ENTRY_LIMITS.names) {
      throw new WatchlistFileError('too_many_names', { ...this.place, entry: this.entry.id });
    }
    const isStronger = before && STRENGTH.indexOf(kind) < STRENGTH.indexOf(before.kind);
    const parts = filledParts(more.parts) ?? before?.parts;
    const language = (more.language && oneLine(more.language)) || before?.language;
    this.names.set(name, {
      name,
      kind: before && !isStronger ? before.kind : kind,
      ...(parts ? { parts } : {}),
      ...(language ? { language } : {}),
    });
    return this;
  }

  birthDate(text: string, order?: DateOrder): this {
    if (isUnknownCountry(text)) return this;
    const read = readListedDate(oneLine(text), order);
    if (!read || read.isPartial) this.unread('birth_dates', text);
    if (read) this.once('birth_dates', read.date);
    return this;
  }

  birthplace(text: string, country?: string): this {
    const named = country === undefined ? null : this.countryIn('birthplaces', country);
    const place = this.line('birthplaces', text) ?? (named && oneLine(country ?? ''));
    if (!place) return this;
    const code = named ?? countryOfPlace(place);
    if (code) this.countries.add(code);
    return this.once('birthplaces', { text: place, country: code });
  }

  nationality(text: string): this {
    for (const value of numberedValues(text)) {
      const code = this.countryIn('nationalities', value);
      if (code) this.once('nationalities', code);
    }
    return this;
  }

  /** A country that the entry is tied to in another way. */
  country(text: string): this {
    for (const value of numberedValues(text)) this.countryIn('countries', value);
    return this;
  }

  gender(text: string): this {
    const letter = text.trim().charAt(0).toLowerCase();
    if (letter === 'm') this.entry.gender = 'male';
    else if (letter === 'f') this.entry.gender = 'female';
    return this;
  }

  identifier({ kind, number, type, country, note }: IdentifierDraft): this {
    const value = this.line('papers', number);
    if (value === null) return this;
    const identifier: EntryIdentifier = {
      kind,
      type: (type && this.line('papers', type)) || null,
      number: value,
      country: country ? this.countryIn('papers', country) : null,
      note: (note && this.line('papers', note)) || null,
    };
    const isPaper = PAPERS.has(kind) || (kind !== 'company_number' && this.isPerson());
    return this.once(isPaper ? 'papers' : 'registration_numbers', identifier);
  }

  address({ parts, city = '', postalCode = '', country = '' }: AddressDraft): this {
    const code = country ? this.countryIn('addresses', country) : null;
    const filled = [...parts, country].map(oneLine).filter((part) => part !== '' && !isUnknownCountry(part));
    const text = this.line('addresses', filled.join(', '));
    if (text === null) return this;
    const found = code ?? countryOfPlace(text);
    if (found) this.countries.add(found);
    return this.once('addresses', {
      text,
      city: this.line('addresses', city),
      postal_code: this.line('addresses', postalCode),
      country: found,
    });
  }

  /** Adds a line to a list of texts. */
  add(field: 'other_ids' | 'positions' | 'programmes' | 'legal_basis' | 'links', text: string): this {
    const value = this.line(field, text);
    return value === null ? this : this.once(field, value);
  }

  relation({
    kind,
    id,
    name,
    note,
  }: {
    kind: RelatedEntry['kind'];
    id?: string;
    name?: string;
    note?: string;
  }) {
    const relation: RelatedEntry = {
      kind,
      id: id || null,
      name: (name && this.line('relations', name)) || null,
      note: (note && this.line('relations', note)) || null,
    };
    return relation.id === null && relation.name === null ? this : this.once('relations', relation);
  }

  listedOn(text: string, order?: DateOrder): this {
    const read = readListedDate(oneLine(text), order);
    if (read?.date.precision === 'day') this.entry.listed_on ??= read.date.date;
    else if (oneLine(text) !== '') this.unread('listed_on', text);
    return this;
  }

  /** Adds a remark and the addresses of the web in it. */
  remark(text: string): this {
    const value = oneLine(text);
    if (value === '') return this;
    const all = this.entry.remarks === null ? value : `${this.entry.remarks}\n${value}`;
    this.entry.remarks = all.slice(0, ENTRY_LIMITS.text).toWellFormed();
    for (const [url] of value.matchAll(URLS)) this.add('links', url);
    return this;
  }

  topic(...topics: readonly ScreeningFilter[]): this {
    for (const topic of topics) if (!this.entry.topics.includes(topic)) this.entry.topics.push(topic);
    return this;
  }

  /** Keeps a value that could not be read. */
  unread(field: string, text: string): this {
    const value = oneLine(text).slice(0, ENTRY_LIMITS.line).toWellFormed();
    return value === '' ? this : this.once('unread', { field, text: value });
  }

  isPerson(): boolean {
    return PERSON_TYPES.has(this.entry.type);
  }

  /** The entry as it is now, with the primary name first. */
  finish(raw: Record<string, unknown>): WatchlistEntry {
    const names = [...this.names.values()];
    const at = Math.max(
      names.findIndex(({ kind }) => kind === 'primary'),
      0,
    );
    const [primary] = names.splice(at, 1);
    if (!primary) throw new WatchlistFileError('missing_name', { ...this.place, entry: this.entry.id });
    const others = names.map((name) =>
      name.kind === 'primary' ? { ...name, kind: 'variation' as const } : name,
    );
    return storable({
      ...this.entry,
      names: [{ ...primary, kind: 'primary' as const }, ...others],
      countries: [...new Set([...this.entry.nationalities, ...this.countries])],
      raw,
    });
  }

  /** A value in one line; null if it is blank, or too long to be one. */
  private line(field: string, text: string): string | null {
    const value = oneLine(text);
    if (value.length > ENTRY_LIMITS.line) {
      this.unread(field, value);
      return null;
    }
    return value === '' ? null : value;
  }

  private countryIn(field: string, text: string): string | null {
    if (isUnknownCountry(text)) return null;
    const code = countryOf(text) ?? countryOfPlace(text);
    if (code) this.countries.add(code);
    else this.unread(field, text);
    return code;
  }

  private once<Field extends ListField>(field: Field, value: WatchlistEntry[Field][number]): this {
    const values = this.entry[field] as WatchlistEntry[Field][number][];
    const key = `${field} ${JSON.stringify(value)}`;
    if (values.length === ENTRY_LIMITS.values || this.added.has(key)) return this;
    this.added.add(key);
    values.push(value);
    return this;
  }
}

type ListField = {
  [Field in keyof WatchlistEntry]: WatchlistEntry[Field] extends unknown[] ? Field : never;
}[keyof WatchlistEntry];
