import type { Lookup } from '@cbp/shared/lookups/lookup.model';

export type AnswerRow = {
  /** Within the response, such as `order.orderItems[0].productName`. */
  path: string;
  /** The path in words of the network, below its section. */
  label: string;
  value: string | number | boolean;
  /** Where the value came from; null where that is not noted. */
  from: string | null;
};

/** A part of a response: its own values, or the entries of a list. */
export type AnswerSection = {
  path: string;
  heading: string;
  rows: AnswerRow[];
  /** Null for a part that isn’t a list. */
  entries: AnswerRow[][] | null;
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
function look(value: unknown, at: Place, origins: ReadonlyMap<string, string>): Found {
  if (Array.isArray(value)) {
    if (value.some(isPart)) return { rows: [], lists: [{ at, entries: value }] };
    return together(value.map((entry, index) => look(entry, entryOf(at, index), origins)));
  }
  if (isPart(value)) {
    return together(Object.entries(value).map(([name, inner]) => look(inner, below(at, name), origins)));
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return { rows: [], lists: [] };
  }
  const { path, any, names } = at;
  return {
    rows: [{ path, label: names.join(' · '), value, from: origins.get(any) ?? null }],
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

/** A response in sections: one for each part at the top and one for each list, in the order of the network's fields. */
export function answerSections(lookup: Pick<Lookup, 'network' | 'answer' | 'notes'>): AnswerSection[] {
  const origins = new Map(lookup.notes.origins.map(({ path, from }) => [path, from]));
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
    const { rows, lists } = look(value, isPart(value) ? at : { ...at, names: [heading] }, origins);
    const own = { path: name, heading, rows: sorted(rows), entries: null };
    const inLists = lists.map((list) => ({
      path: list.at.path,
      heading: [heading, ...list.at.names].join(' · '),
      rows: [],
      entries: list.entries.map((entry, index) =>
        sorted(look(entry, { ...entryOf(list.at, index), names: [] }, origins).rows),
      ),
    }));
    return [...(rows.length > 0 ? [own] : []), ...inLists];
  });
  return sections.toSorted((one, other) => compare(firstOf(one), firstOf(other)));
}

/** Infinite values are equal, so that what has no place stays as it came. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);
