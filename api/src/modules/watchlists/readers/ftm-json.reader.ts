import { EntryDraft } from './entry-draft.ts';
import { isNonLatin } from './entry-text.ts';
import type { FormatReader } from './format-reader.ts';
import { addEdge, endsOf, type FtmEntity, isEdge, valuesOf } from './ftm-edges.ts';
import { FTM_TYPES, filterOfTopic } from './ftm-topics.ts';
import { indexLines, linesOf } from './line-index.ts';
import { onlyFile, type WatchlistFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const SCHEMA = /"schema":\s*"(\w+)"/;

/** Properties with names, dates and numbers, and what they are. */
const NAMES = { alias: 'alias', weakAlias: 'weak', previousName: 'former' } as const;
const NUMBERS = {
  passportNumber: 'passport',
  idNumber: 'identity_card',
  socialSecurityNumber: 'identity_card',
  taxNumber: 'tax_number',
  innCode: 'tax_number',
  vatCode: 'tax_number',
  registrationNumber: 'company_number',
  ogrnCode: 'company_number',
  uscCode: 'company_number',
  leiCode: 'lei',
  swiftBic: 'bic',
  isinCode: 'isin',
  imoNumber: 'imo',
  mmsi: 'other',
} as const;
const COUNTRIES = ['country', 'mainCountry', 'jurisdiction', 'flag', 'pastFlags', 'birthCountry'];

function entityOf(text: string, file: WatchlistFile, line: number): FtmEntity {
  const place = { file: file.name, line };
  let entity: Partial<FtmEntity> | null;
  try {
    entity = JSON.parse(text) as Partial<FtmEntity> | null;
  } catch (error) {
    const isWhole = text.trimEnd().endsWith('}');
    if (line === 1 && !text.startsWith('{')) throw new WatchlistFileError('wrong_format', place, error);
    throw new WatchlistFileError(isWhole ? 'invalid_json' : 'cut', place, error);
  }
  const isEntity =
    typeof entity === 'object' &&
    typeof entity?.id === 'string' &&
    typeof entity.schema === 'string' &&
    typeof entity.properties === 'object' &&
    entity.properties !== null;
  if (!isEntity) throw new WatchlistFileError(line === 1 ? 'wrong_format' : 'invalid_json', place);
  return entity as FtmEntity;
}

/** An index of the edges, which can stand anywhere in the file. */
async function edgesOf(file: WatchlistFile) {
  const parse = (text: string) => JSON.parse(text) as FtmEntity;
  const index = await indexLines(file, {
    isQuoted: false,
    keysOf(text) {
      if (!isEdge(SCHEMA.exec(text)?.[1] ?? '')) return [];
      try {
        return endsOf(parse(text));
      } catch {
        // Refused with its line where all lines are read.
        return [];
      }
    },
  });
  return { of: (id: string) => index.linesOf(id).map(parse), close: index.close };
}

function addNames(draft: EntryDraft, entity: FtmEntity): void {
  const names = valuesOf(entity, 'name');
  const primary =
    entity.caption && names.includes(entity.caption) ? entity.caption : (names[0] ?? entity.caption ?? '');
  const part = (...of: string[]) => valuesOf(entity, ...of);
  const [[first], [middle], [last], [patronymic]] = [
    part('firstName'),
    part('middleName', 'secondName'),
    part('lastName'),
    part('fatherName'),
  ];
  // Several first or last names don't say which belong together.
  const isSure = part('firstName').length === 1 && part('lastName').length === 1;
  const parts = {
    ...(first && { first }),
    ...(middle && { middle }),
    ...(last && { last }),
    ...(patronymic && { patronymic }),
  };
  draft.name(primary, 'primary', isSure ? { parts } : {});
  for (const name of names) if (name !== primary) draft.name(name, isNonLatin(name) ? 'script' : 'variation');
  for (const [property, kind] of Object.entries(NAMES)) {
    for (const name of valuesOf(entity, property)) draft.name(name, kind);
  }
}

function addAddresses(draft: EntryDraft, entity: FtmEntity, find: (id: string) => FtmEntity[]): void {
  for (const text of valuesOf(entity, 'address')) draft.address({ parts: [text] });
  for (const address of valuesOf(entity, 'addressEntity').flatMap(find)) {
    const [full = ''] = valuesOf(address, 'full');
    const [city = ''] = valuesOf(address, 'city');
    const [postalCode = ''] = valuesOf(address, 'postalCode');
    const [country = ''] = valuesOf(address, 'country');
    draft.address({
      parts: full ? [full] : valuesOf(address, 'street', 'postalCode', 'city'),
      city,
      postalCode,
      country,
    });
  }
}

function entryOf(
  entity: FtmEntity,
  place: { file: string; line: number },
  find: (id: string) => FtmEntity[],
) {
  const type = FTM_TYPES.get(entity.schema) ?? 'unknown';
  const draft = new EntryDraft(entity.id, type, place);
  addNames(draft, entity);
  for (const date of valuesOf(entity, 'birthDate', 'incorporationDate')) draft.birthDate(date, 'ymd');
  for (const text of valuesOf(entity, 'birthPlace')) draft.birthplace(text);
  for (const code of valuesOf(entity, 'nationality', 'citizenship')) draft.nationality(code);
  for (const code of valuesOf(entity, ...COUNTRIES)) draft.country(code);
  for (const gender of valuesOf(entity, 'gender')) draft.gender(gender);
  for (const [property, kind] of Object.entries(NUMBERS)) {
    for (const number of valuesOf(entity, property)) draft.identifier({ kind, type: property, number });
  }
  addAddresses(draft, entity, find);
  for (const position of valuesOf(entity, 'position')) draft.add('positions', position);
  for (const programme of valuesOf(entity, 'programId', 'program')) draft.add('programmes', programme);
  for (const url of valuesOf(entity, 'sourceUrl')) draft.add('links', url);
  for (const note of valuesOf(entity, 'notes')) draft.remark(note);
  for (const topic of valuesOf(entity, 'topics')) {
    const filter = filterOfTopic(topic, type);
    if (filter) draft.topic(filter);
  }
  for (const other of entity.referents ?? []) if (other !== entity.id) draft.add('other_ids', other);
  for (const edge of find(entity.id)) addEdge(draft, entity.id, edge, find);
  return draft.finish(entity as unknown as Record<string, unknown>);
}

/**
 * Entities of FollowTheMoney, one a line, as OpenSanctions publishes them. Those that nothing screens for are left out unless
 * they are related to others.
 */
export const readFtmJson: FormatReader = async function* ({ files, publication, topics }) {
  const file = onlyFile(files);
  const edges = await edgesOf(file);
  let isEmpty = true;
  try {
    for await (const { text, line } of linesOf(file, false)) {
      if (text.trim() === '') continue;
      isEmpty = false;
      const entity = entityOf(text, file, line);
      const day = entity.last_seen?.slice(0, 10) ?? null;
      if (day && (publication.date === null || day > publication.date)) publication.date = day;
      if (!FTM_TYPES.has(entity.schema)) continue;
      const entry = entryOf(entity, { file: file.name, line }, edges.of);
      const isTarget = entity.target ?? valuesOf(entity, 'topics').length === 0;
      if (entry.topics.length === 0 && isTarget) entry.topics.push(...topics);
      if (entry.topics.length > 0 || entry.relations.length > 0) yield entry;
    }
    if (isEmpty) throw new WatchlistFileError('empty', { file: file.name });
  } finally {
    edges.close();
  }
};
