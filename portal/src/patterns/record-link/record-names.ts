import type { NamedKind } from '@cbp/shared/list/field';
import { MOST_NAMED, NAMINGS, type RecordName } from '@cbp/shared/record-names';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { QUIET } from '../failed-call/notifying-caches.ts';
import { usePageDirectory } from '../page-directory.tsx';
import { RECORD_PAGES } from './record-pages.ts';

type Asked = { kind: NamedKind; id: string };
type Call = (input: { records: { kind: NamedKind; ids: string[] }[] }) => Promise<{ results: RecordName[] }>;
type Namer = (asked: Asked) => Promise<string | null>;

/** Names change rarely, and a page asks for many. */
const STALE_MS = 60_000;

/** Asks for all names that are wanted in one go with one call. */
function createNamer(call: Call): Namer {
  type Waiting = Asked & { resolve: (name: string | null) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  const flush = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const records = [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, ofKind]) => ({
        kind,
        ids: [...new Set(ofKind.map(({ id }) => id))].slice(0, MOST_NAMED),
      }));
      const { results } = await call({ records });
      const names = new Map(results.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
      for (const { kind, id, resolve } of asked) resolve(names.get(`${kind} ${id}`) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void flush());
      waiting.push({ ...asked, resolve, reject });
    });
}

const namers = new WeakMap<object, Namer>();

function namerOf(queries: { nameRecords: { call: Call } }): Namer {
  const known = namers.get(queries);
  if (known) return known;
  const namer = createNamer((input) => queries.nameRecords.call(input));
  namers.set(queries, namer);
  return namer;
}

/** What people call a record; null while it isn't known, and where the user may not read such records. */
export function useRecordName(kind: NamedKind | null, id: string | undefined): string | null {
  const namer = namerOf(useApi().queries as unknown as { nameRecords: { call: Call } });
  const { opens } = usePageDirectory();
  const isNamed = kind !== null && NAMINGS[kind] !== undefined && opens(RECORD_PAGES[kind].page);
  const { data } = useQuery({
    queryKey: ['record-name', kind, id],
    queryFn: () => namer({ kind: kind as NamedKind, id: id ?? '' }),
    enabled: isNamed && id !== undefined,
    staleTime: STALE_MS,
    meta: QUIET,
  });
  return data ?? null;
}
