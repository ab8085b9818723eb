import type { WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import type { WatchlistSource } from '../read-watchlist.ts';
import type { ListContent } from './list-files.ts';
import type { SampleEntry } from './sample-entry.ts';
import { euCsv, ftmJson, OWN_MAPPING, ofacCsv, ownCsv, simpleCsv, ukCsv } from './table-samples.ts';
import { euXml, ofacXml, ukXml, unXml } from './xml-samples.ts';

type SampleList = {
  /** The main file first. */
  make: (entries: readonly SampleEntry[]) => ListContent;
  /** What the format has no place for. */
  lacks: readonly (
    | 'script'
    | 'weak'
    | 'listed_on'
    | 'parts'
    | 'nationality'
    | 'gender'
    | 'birthplace'
    | 'passport'
  )[];
  source?: Partial<WatchlistSource>;
};

/** Invented lists in the layout of each publisher. */
export const SAMPLE_LISTS: Readonly<Record<WatchlistFormat, SampleList>> = {
  ofac_xml: { make: (entries) => ({ 'SDN.XML': ofacXml(entries) }), lacks: ['script', 'listed_on'] },
  ofac_csv: { make: (entries) => ofacCsv(entries), lacks: ['script', 'listed_on'] },
  un_xml: { make: (entries) => ({ 'consolidated.xml': unXml(entries) }), lacks: ['parts'] },
  eu_xml: { make: (entries) => ({ 'eu.xml': euXml(entries) }), lacks: [] },
  eu_csv: { make: (entries) => ({ 'eu.csv': euCsv(entries) }), lacks: ['weak'] },
  uk_xml: { make: (entries) => ({ 'uk.xml': ukXml(entries) }), lacks: [] },
  uk_csv: { make: (entries) => ({ 'uk.csv': ukCsv(entries) }), lacks: [] },
  simple_csv: {
    make: (entries) => ({ 'targets.simple.csv': simpleCsv(entries) }),
    lacks: ['weak', 'listed_on', 'parts', 'nationality', 'gender', 'birthplace', 'passport'],
  },
  ftm_json: { make: (entries) => ({ 'entities.ftm.json': ftmJson(entries) }), lacks: ['parts'] },
  own_csv: {
    make: (entries) => ({ 'own.csv': ownCsv(entries) }),
    lacks: [],
    source: { mapping: OWN_MAPPING },
  },
};
