import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWatchlist } from '../read-watchlist.ts';
import { writeLargeList } from './large-lists.ts';
import { OWN_MAPPING } from './table-samples.ts';

/*
 * Writes a large list and reads it in a process of its own, whose heap its parent limits. With `collecting` it makes the fault
 * that its test has to notice: it keeps the entries.
 */
const FORMATS = ['ofac_xml', 'ofac_csv', 'ftm_json', 'own_csv'] as const;
const [name, entries, fault] = process.argv.slice(2);
const format = FORMATS.find((one) => one === name);
if (!format) throw new Error(`${name} can't be written`);

const folder = await mkdtemp(join(tmpdir(), 'cbp-large-list-'));
try {
  const files = await writeLargeList(folder, format, { entries: Number(entries), aliases: 5 });
  const kept: unknown[] = [];
  let names = 0;
  for await (const entry of readWatchlist({ format, files, mapping: OWN_MAPPING })) {
    names += entry.names.length;
    if (fault === 'collecting') kept.push(entry);
  }
  process.stdout.write(`${names}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
