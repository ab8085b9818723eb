import { globSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '@cbp/shared/node/start-error';
import { ofacListOf, ofacRoleOf } from '@cbp/shared/watchlists/ofac-files';
import type { WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import { prepareEntry } from '../modules/name-matching/name-matching.service.ts';
import { detectFormat } from '../modules/watchlists/readers/detect-format.ts';
import { readWatchlist } from '../modules/watchlists/readers/read-watchlist.ts';
import type { WatchlistFile } from '../modules/watchlists/readers/watchlist-file.ts';
import type { ScoredEntry } from './score-answers.ts';

const BEGIN_BYTES = 16 * 1024;

type FoundList = { list: string; format: WatchlistFormat; files: readonly WatchlistFile[] };

const LISTS: Readonly<Partial<Record<WatchlistFormat, string>>> = {
  ofac_xml: 'OFAC_SDN',
  ofac_csv: 'OFAC_SDN',
  un_xml: 'UN_SC',
  eu_xml: 'EU_FSF',
  eu_csv: 'EU_FSF',
  uk_xml: 'UK_SL',
  uk_csv: 'UK_SL',
};

/** The sanctions lists in a folder and those below it; of a list in two formats the CSV. */
export async function readListFolder(folder: string): Promise<ScoredEntry[]> {
  const paths = globSync('**/*.{csv,CSV,xml,XML}', { cwd: folder }).toSorted();
  const byFolder = Map.groupBy(paths, (path) => dirname(path));
  const found = new Map<string, FoundList>();
  for (const inFolder of byFolder.values()) {
    for (const files of groupsOf(
      inFolder.map((path) => ({ name: basename(path), path: join(folder, path) })),
    )) {
      const list = await listOf(files);
      const isPreferred = list?.format.endsWith('_csv') || !found.has(list?.list ?? '');
      if (list && isPreferred) found.set(list.list, list);
    }
  }
  if (found.size === 0) throw new StartError(`No sanctions list was found in ${folder}.`);
  const entries: ScoredEntry[] = [];
  for (const { list, format, files } of found.values()) {
    for await (const entry of readWatchlist({ format, files })) {
      entries.push({ list, listId: entry.id, entry: prepareEntry(entry) });
    }
  }
  return entries;
}

/** The files of OFAC that belong together, and every other file alone. */
function groupsOf(files: readonly WatchlistFile[]): WatchlistFile[][] {
  const isOfac = ({ name }: WatchlistFile) =>
    name.toLowerCase().endsWith('.csv') && ofacRoleOf(name) !== null;
  const isConsolidated = ({ name }: WatchlistFile) => ofacListOf(name) === 1;
  const ofac = files.filter(isOfac);
  return [
    ofac.filter((file) => !isConsolidated(file)),
    ofac.filter(isConsolidated),
    ...files.filter((file) => !isOfac(file)).map((file) => [file]),
  ].filter((group) => group.length > 0);
}

async function listOf(files: readonly WatchlistFile[]): Promise<FoundList | null> {
  const names = files.map(({ name }) => name);
  const main = files.find(({ name }) => /sdn\.csv$|prim\.csv$/i.test(name)) ?? files[0];
  const format = main ? detectFormat(await beginOf(main.path), names) : null;
  const list = format ? LISTS[format] : undefined;
  if (!format || list === undefined) return null;
  const isConsolidated = format === 'ofac_csv' && names.some((name) => ofacListOf(name) === 1);
  return { list: isConsolidated ? 'OFAC_CONS' : list, format, files };
}

async function beginOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(BEGIN_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
