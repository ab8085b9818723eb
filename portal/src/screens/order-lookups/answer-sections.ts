import type { Lookup } from '@cbp/shared/lookups/lookup.model';

/** What the network takes of a value, and what there was: characters of a text, or entries of a list. */
export type Cut = { limit: number; length: number };

type Field = {
  /** Within the response, such as `order.orderItems[0].productName`. */
  path: string;
  /** The path in words of the network, below its section. */
  label: string;
};
export type AnswerRow = Field & {
  value: string | number | boolean;
  /** Where the value came from; null where that is not noted. */
  from: string | null;
  /** Null for a value that is whole. */
  cut: Cut | null;
};
/** A field that the network wants, and what it would come from. */
export type MissingRow = Field & { from: string };
/** A list of which only the first entries were sent. */
export type CutRow = Field & { cut: Cut };

/** A part of a response: its own values, or the entries of a list. */
export type AnswerSection = {
  path: string;
  heading: string;
  rows: AnswerRow[];
  /** Null for a part that isn’t a list. */
  entries: AnswerRow[][] | null;
  missing: MissingRow[];
  cuts: CutRow[];
};

const CAPITALS: Readonly<Record<string, string>> = {
  id: 'ID',
  ip: 'IP',
  url: 'URL',
  arn: 'ARN',
  cvv: 'CVV',
  eci: 'ECI',
  d: 'D',
};

/** `deviceIpAddress` as "Device IP address". */
export function wordsOfName(name: string): string {
  const words = name
    .split(/(?=[A-Z])|(?<=[a-z])(?=\d)|_/)
    .map((word) => word.toLowerCase())
    .map((word) => CAPITALS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `order.orderItems[2].productName` as "Order · Order items · Product name". */
export const labelOfPath = (path: string): string =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .map(wordsOfName)
    .join(' · ');

type Place = {
  path: string;
  /** The same with `[]` for any entry of a list, as origins are noted. */
  any: string;
  names: readonly string[];
};
type Found = { rows: AnswerRow[]; lists: { at: Place; entries: unknown[] }[] };
/** By the paths that they are noted under. */
type Notes = { origins: ReadonlyMap<string, string>; cuts: ReadonlyMap<string, Cut> };

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

function below({ path, any, names }: Place, name: string): Place {
  const joined = (before: string) => (before === '' ? name : `${before}.${name}`);
  return { path: joined(path), any: joined(any), names: [...names, wordsOfName(name)] };
}

const entryOf = ({ path, any, names }: Place, index: number): Place => ({
  path: `${path}[${index}]`,
  any: `${any}[]`,
  names,
});

/** The values below a place; lists with parts are found apart. */
function look(value: unknown, at: Place, notes: Notes): Found {
  if (Array.isArray(value)) {
    if (value.some(isPart)) return { rows: [], lists: [{ at, entries: value }] };
    return together(value.map((entry, index) => look(entry, entryOf(at, index), notes)));
  }
  if (isPart(value)) {
    return together(Object.entries(value).map(([name, inner]) => look(inner, below(at, name), notes)));
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return { rows: [], lists: [] };
  }
  const { path, any, names } = at;
  return {
    rows: [
      {
        path,
        label: names.join(' · '),
        value,
        from: notes.origins.get(any) ?? null,
        cut: notes.cuts.get(path) ?? null,
      },
    ],
    lists: [],
  };
}

const together = (found: readonly Found[]): Found => ({
  rows: found.flatMap(({ rows }) => rows),
  lists: found.flatMap(({ lists }) => lists),
});

/** The part that holds the order: Order Insight wraps it, and its paths begin within. */
function orderIn({ network, answer }: Pick<Lookup, 'network' | 'answer'>): Record<string, unknown> {
  const { order } = answer;
  return network === 'verifi' && isPart(order) ? { ...order } : answer;
}

const anyOf = (path: string) => path.replaceAll(/\[\d+\]/g, '[]');

/** The path of a field below its section: `order.orderItems[0].productName` as `productName`. */
export function pathBelow({ path: section }: Pick<AnswerSection, 'path'>, path: string): string {
  const rest = path.startsWith(section) ? path.slice(section.length) : path;
  return rest.replace(/^(?:\[\d*\])*\.?/, '') || path;
}

/** The section of a field that isn't in the response: that of its list or of its part, added where there is none. */
function sectionOf(sections: AnswerSection[], path: string): AnswerSection {
  const [part = path] = path.split('.');
  const lists = sections.filter((one) => one.entries !== null && path.startsWith(`${anyOf(one.path)}[]`));
  const known =
    lists.toSorted((one, other) => other.path.length - one.path.length)[0] ??
    sections.find((one) => one.entries === null && one.path === part);
  if (known) return known;
  const [list = path] = path.includes('[]') ? path.split('[]') : [part];
  const added = { path: list, heading: labelOfPath(list), rows: [], entries: null, missing: [], cuts: [] };
  sections.push(added);
  return added;
}

/** What a response lacks, and lists that were too long for it, each in its section. */
function addGaps(sections: AnswerSection[], { missing, shortened }: Lookup['notes']): AnswerSection[] {
  const shown = new Set(
    sections.flatMap(({ rows, entries }) => [...rows, ...(entries ?? []).flat()].map(({ path }) => path)),
  );
  const fieldIn = (section: AnswerSection, path: string) => ({
    path,
    label: labelOfPath(pathBelow(section, path)),
  });
  for (const { path, from } of missing) {
    const section = sectionOf(sections, path);
    section.missing.push({ ...fieldIn(section, path), from });
  }
  for (const { path, ...cut } of shortened) {
    if (shown.has(path)) continue;
    const section = sectionOf(sections, anyOf(path));
    section.cuts.push({ ...fieldIn(section, path), cut });
  }
  return sections;
}

/**
 * A response in sections: one for each part at the top and one for each list, in the order of the network's fields; then those
 * of which everything is missing.
 */
export function answerSections(lookup: Pick<Lookup, 'network' | 'answer' | 'notes'>): AnswerSection[] {
  const origins = new Map(lookup.notes.origins.map(({ path, from }) => [path, from]));
  const cuts = new Map(lookup.notes.shortened.map(({ path, ...cut }) => [path, cut]));
  const notes = { origins, cuts };
  // The stored response has lost its order, and the origins have kept it.
  const places = new Map([...origins.keys()].map((path, index) => [path, index]));
  const placeOf = ({ path }: AnswerRow) => places.get(anyOf(path)) ?? Number.POSITIVE_INFINITY;
  const sorted = (rows: readonly AnswerRow[]) =>
    rows.toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  const firstOf = ({ rows, entries }: AnswerSection) =>
    Math.min(...[...rows, ...(entries ?? []).flat()].map(placeOf));
  const sections = Object.entries(orderIn(lookup)).flatMap(([name, value]) => {
    const at = { path: name, any: name, names: [] };
    const heading = wordsOfName(name);
    const { rows, lists } = look(value, isPart(value) ? at : { ...at, names: [heading] }, notes);
    const own = { path: name, heading, rows: sorted(rows), entries: null, missing: [], cuts: [] };
    const inLists = lists.map((list) => ({
      path: list.at.path,
      heading: [heading, ...list.at.names].join(' · '),
      rows: [],
      entries: list.entries.map((entry, index) =>
        sorted(look(entry, { ...entryOf(list.at, index), names: [] }, notes).rows),
      ),
      missing: [],
      cuts: [],
    }));
    return [...(rows.length > 0 ? [own] : []), ...inLists];
  });
  const inOrder = sections.toSorted((one, other) => compare(firstOf(one), firstOf(other)));
  return addGaps(inOrder, lookup.notes);
}

/** Infinite values are equal, so that what has no place stays as it came. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);
