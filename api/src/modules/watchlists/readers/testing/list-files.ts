import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { onTestFinished } from 'vitest';
import type { Publication } from '../format-reader.ts';
import { readWatchlist, type WatchlistSource } from '../read-watchlist.ts';
import type { WatchlistFile } from '../watchlist-file.ts';

/** The content of files by their names. */
export type ListContent = Readonly<Record<string, string | Uint8Array>>;

/** Writes the files of a list, until the test ends. */
export function listFiles(content: ListContent): WatchlistFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'cbp-watchlist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return Object.entries(content).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { name, path };
  });
}

/** Reads a whole list that is small. */
export async function readList(
  source: Omit<WatchlistSource, 'files'>,
  content: ListContent,
): Promise<{ entries: WatchlistEntry[]; publication: Readonly<Publication> }> {
  const reading = readWatchlist({ ...source, files: listFiles(content) });
  const entries: WatchlistEntry[] = [];
  for await (const entry of reading) entries.push(entry);
  return { entries, publication: reading.publication };
}
