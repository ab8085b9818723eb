import { z } from 'zod';
import { boundedId, boundedInteger, boundedLine, boundedList, boundedName } from '../bounded.ts';
import { SCREENING_FILTER_NAMES } from './screening-filter.ts';
import { watchlistList } from './watchlist.list.ts';
import { VERSION_STATUSES, type VersionStatus } from './watchlist.ts';
import { WatchlistEntry } from './watchlist-entry.ts';
import {
  WATCHLIST_FILE_FAULTS,
  type WatchlistFileFault,
  WatchlistFilePlace,
} from './watchlist-file-fault.ts';
import { OwnListMapping, WATCHLIST_FORMATS, type WatchlistFormat } from './watchlist-format.ts';
import { WatchlistProblem } from './watchlist-problem.ts';

const FORMATS = Object.keys(WATCHLIST_FORMATS) as [WatchlistFormat, ...WatchlistFormat[]];
const FAULTS = Object.keys(WATCHLIST_FILE_FAULTS) as [WatchlistFileFault, ...WatchlistFileFault[]];
const NAMES = Object.keys(VERSION_STATUSES) as [VersionStatus, ...VersionStatus[]];

/** A version of a watchlist. `added`, `changed` and `removed` compare it with the one before. */
export const WatchlistVersion = z.object({
  version: z.int().min(1),
  status: z.enum(NAMES),
  published_at: z.string().nullable().describe('The date that the publisher gives'),
  loaded_at: z.iso.datetime().nullable(),
  sha256: z.string().describe('Of the files, in the order of their names'),
  entries: z.int(),
  declared_count: z.int().nullable().describe('The number of entries that the file itself says it has'),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  error: z.string().nullable().describe('Why it was rejected'),
  problem: WatchlistProblem.nullable().describe('The same for programs'),
  by: z.string().nullable().describe('null: fetched by the server'),
  created_at: z.iso.datetime(),
});
export type WatchlistVersion = z.output<typeof WatchlistVersion>;

/** A watchlist with its versions. */
export const Watchlist = watchlistList.row.and(
  z.object({
    usual_min: z.int().nullable().describe('A version with fewer entries is rejected'),
    usual_max: z.int().nullable(),
    mapping: OwnListMapping.nullable(),
    problem: WatchlistProblem.nullable().describe('The last error for programs'),
    versions: z.array(WatchlistVersion).describe('The newest first, at most 50'),
  }),
);
export type Watchlist = z.output<typeof Watchlist>;

/** The settings of a watchlist; omitted ones stay as they are. */
export const watchlistSettings = {
  name: boundedName(100, 1),
  publisher: boundedName(200, 1),
  licence: boundedName(200),
  filters: boundedList(z.enum(SCREENING_FILTER_NAMES), {
    min: 1,
    max: SCREENING_FILTER_NAMES.length,
  }).describe('What its entries are found under where the file does not say'),
  is_on: z.boolean().describe('Whether it is searched'),
  usual_min: boundedInteger(0)
    .nullable()
    .describe('A version with fewer entries is rejected; null: no limit'),
  usual_max: boundedInteger(1).nullable().describe('A version with more entries is rejected'),
};

const { usual_min, usual_max, ...always } = watchlistSettings;

export const NewWatchlist = z.strictObject({
  id: boundedId(40, 1)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .describe('Lower-case letters, digits and hyphens'),
  format: z.enum(FORMATS),
  ...always,
  usual_min: usual_min.default(null),
  usual_max: usual_max.default(null),
});
export type NewWatchlist = z.output<typeof NewWatchlist>;

export const MOST_FILES_OF_VERSION = 4;

const UploadedListFile = z.strictObject({ name: boundedLine(200, 1), upload_id: boundedLine(64, 1) });

/** Uploaded files that are a version together: one, or four for the CSV files of OFAC. */
export const NewVersion = z.strictObject({
  id: boundedId(40, 1),
  files: boundedList(UploadedListFile, { min: 1, max: MOST_FILES_OF_VERSION }),
  mapping: OwnListMapping.optional().describe('Remembered for later versions'),
});
export type NewVersion = z.output<typeof NewVersion>;

/** An uploaded file of an own list, and the mapping by which it is to be read. */
export const FileToPreview = z.strictObject({
  id: boundedId(40, 1),
  file: UploadedListFile,
  mapping: OwnListMapping.optional().describe('Omitted: the remembered one, or else a guess by the heads'),
});
export type FileToPreview = z.output<typeof FileToPreview>;

/** How the beginning of a file of an own list is read by a mapping. */
export const FilePreview = z.object({
  file: UploadedListFile,
  columns: z
    .array(z.object({ head: z.string(), sample: z.array(z.string()).describe('Of the first rows') }))
    .describe('Those that have a head'),
  mapping: OwnListMapping,
  is_remembered: z.boolean().describe('Whether the mapping is that of the version before'),
  lost: z.array(z.string()).describe('Heads of the remembered mapping that the file lacks'),
  entries: z.array(WatchlistEntry).describe('The first three'),
  fault: z
    .object({
      kind: z.enum(FAULTS),
      place: WatchlistFilePlace,
    })
    .nullable()
    .describe('Why the file is not read any further; null: its beginning is readable'),
});
export type FilePreview = z.output<typeof FilePreview>;

/** How an entry differs between two versions. */
export const EntryDifference = z.object({
  entry_id: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  changes: z.array(z.object({ field: z.string(), before: z.array(z.string()), after: z.array(z.string()) })),
});
export type EntryDifference = z.output<typeof EntryDifference>;
