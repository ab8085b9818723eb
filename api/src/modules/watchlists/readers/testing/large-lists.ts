import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@cbp/shared/seeded-random';
import type { WatchlistFile } from '../watchlist-file.ts';
import type { SampleEntry } from './sample-entry.ts';
import { ftmJson, ofacCsv, ownCsv } from './table-samples.ts';
import { OFAC_XML_END, OFAC_XML_HEAD, ofacXmlEntry } from './xml-samples.ts';

const SYLLABLES = 'ka lo mi ren sha tov dur an el ze ba rik ov u san gor me li pha tur jo ved ni ax'.split(
  ' ',
);
const COUNTRIES = [
  { name: 'Malta', code: 'MT' },
  { name: 'Panama', code: 'PA' },
  { name: 'Singapore', code: 'SG' },
  { name: 'Iran', code: 'IR' },
  { name: 'Korea, North', code: 'KP' },
];
const ENTRIES_AT_ONCE = 500;

export type LargeList = { entries: number; aliases: number; seed?: number };

/** Invented entries, always the same. */
export function* largeEntries({ entries, aliases, seed = 46 }: LargeList): Generator<SampleEntry> {
  const random = createRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const two = (number: number) => String(number + 1).padStart(2, '0');
  const word = () => {
    const text = Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  for (let at = 1; at <= entries; at += 1) {
    const isPerson = at % 4 !== 0;
    yield {
      id: String(at),
      isPerson,
      first: isPerson ? word() : '',
      middle: isPerson && at % 3 === 0 ? word() : '',
      last: isPerson ? word().toUpperCase() : `${word()} ${word()} LLC`,
      aliases: Array.from({ length: aliases }, (_, place) => `${word()} ${word()} ${place}`),
      weak: at % 20 === 0 ? [`The ${word()}`] : [],
      script: '',
      birthDate: isPerson ? `${1930 + below(75)}-${two(below(12))}-${two(below(28))}` : '',
      birthCity: isPerson ? word() : '',
      country: COUNTRIES[below(COUNTRIES.length)] ?? { name: 'Malta', code: 'MT' },
      gender: isPerson ? (at % 5 === 0 ? 'Female' : 'Male') : '',
      passport: isPerson ? `${word().slice(0, 1)}${1_000_000 + at}` : '',
      street: `${1 + below(200)} ${word()} Street`,
      city: word(),
      programme: `INVENTED-${1 + below(9)}`,
      remark: `Known in ${word()} and ${word()}.`,
      listedOn: `20${10 + below(15)}-${two(below(12))}-${two(below(28))}`,
    };
  }
}

async function* batches(list: LargeList): AsyncGenerator<SampleEntry[]> {
  let batch: SampleEntry[] = [];
  for (const entry of largeEntries(list)) {
    batch.push(entry);
    if (batch.length < ENTRIES_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A list of any size in a folder, written as a stream. */
export async function writeLargeList(
  folder: string,
  format: 'ofac_xml' | 'ofac_csv' | 'ftm_json' | 'own_csv',
  list: LargeList,
): Promise<WatchlistFile[]> {
  const parts: Readonly<
    Record<typeof format, (batch: SampleEntry[], isFirst: boolean) => Record<string, string>>
  > = {
    ofac_xml: (batch, isFirst) => ({
      'SDN.XML': `${isFirst ? OFAC_XML_HEAD(list.entries) : ''}${batch.map(ofacXmlEntry).join('\n')}\n`,
    }),
    ofac_csv: (batch) =>
      Object.fromEntries(
        Object.entries(ofacCsv(batch)).map(([name, text]) => [name, String(text).replace('\u001a', '')]),
      ),
    ftm_json: (batch) => ({ 'entities.ftm.json': ftmJson(batch) }),
    own_csv: (batch, isFirst) => {
      const text = ownCsv(batch);
      return { 'own.csv': isFirst ? text : text.slice(text.indexOf('\n') + 1) };
    },
  };
  const end = format === 'ofac_xml' ? OFAC_XML_END : '';
  const open = new Map<string, ReturnType<typeof createWriteStream>>();
  for await (const batch of batches(list)) {
    for (const [name, text] of Object.entries(parts[format](batch, open.size === 0))) {
      const stream = open.get(name) ?? createWriteStream(join(folder, name));
      open.set(name, stream);
      if (!stream.write(text)) await once(stream, 'drain');
    }
  }
  for (const stream of open.values()) {
    stream.end(end);
    await once(stream, 'finish');
  }
  return [...open.keys()].map((name) => ({ name, path: join(folder, name) }));
}
