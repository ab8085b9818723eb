import type { FileType } from '@cbp/shared/calls/file-type';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createRandom } from '@cbp/shared/seeded-random';
import type { ServiceContext } from '../access/call-context.ts';
import type { ChangeContext } from '../changes/record.ts';
import type { Moment } from './moments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HONG_KONG_OFFSET_MS = 8 * HOUR_MS;
const SEED = 20_260_914;

/** What demo data is made of before anything is stored: the same for the same day. */
export type DemoMaterial = {
  now: Date;
  /** One sequence for all modules, so their order is part of the data. */
  random: () => number;
  /** A moment by Hong Kong's clock, so many days before the day of loading: at(3, '14:25'). */
  at: (daysAgo: number, time: string) => Date;
};

/** Pictures by names of the module's choice, each drawn as SVG. */
export type Pictures = ReadonlyMap<string, () => string>;

/** Images of documents by names of the module's choice. */
export type DocumentPictures = ReadonlyMap<string, () => Promise<Buffer>>;

type Named = { id: string; purpose: UploadPurpose; owner?: string };
/** Where images of documents are, and their IDs by name. */
export type SealedPictures = {
  idOf: (name: string) => string;
  use: (context: {
    ctx: Pick<ChangeContext, 'db' | 'actor' | 'now'>;
    input: Named;
  }) => Promise<{ id: string; type: FileType; bytes: number }>;
  erase: (context: {
    ctx: Pick<ServiceContext, 'db' | 'now'>;
    input: { ids: readonly string[] };
  }) => Promise<number>;
};

/** What a module's demo data is loaded with. */
export type DemoKit = DemoMaterial & {
  /** The transaction of the load. */
  db: Database;
  /** The stored name of one of the module's pictures. Throws for an unknown one. */
  picture: (name: string) => string;
  /** The module's images of documents. null where the server's keys aren't at hand, so that nothing can be encrypted. */
  sealed: SealedPictures | null;
  /** Where files are stored that belong to no picture. */
  files: FileStore;
  /** Where this machine serves the shops of the demo. */
  shopsPort: number;
  /** Has something happen once the rows of every module are there; all of it in order of time, with its audit entries. */
  happens: (moments: readonly Moment[]) => void;
};

/** The demo data of a module, in its `demo/<module>.demo.ts`. */
export type ModuleDemo<Below, Made> = {
  /** The pictures that its rows show. Drawing takes most of the loading time, so it's done before the transaction. */
  pictures?: (material: DemoMaterial) => Pictures;
  /** The images of documents that its rows have. */
  documentPictures?: (material: DemoMaterial) => DocumentPictures;
  /** Stores the module's rows, and returns what demo data above builds on. `below` is that of the modules it needs. */
  load: (kit: DemoKit, below: Below) => Promise<Made>;
};

/** Moments by Hong Kong's clock, counted back from the day of `now`. */
function createDayClock(now: Date): DemoMaterial['at'] {
  const midnight = Math.floor((now.getTime() + HONG_KONG_OFFSET_MS) / DAY_MS) * DAY_MS - HONG_KONG_OFFSET_MS;
  return (daysAgo, time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(midnight - daysAgo * DAY_MS + hours * HOUR_MS + minutes * 60_000);
  };
}

/** The material of the day of `now`, from its beginning. */
export function createDemoMaterial(now: Date): DemoMaterial {
  return { now, random: createRandom(SEED), at: createDayClock(now) };
}
