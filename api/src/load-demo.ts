import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { USUAL_SHOPS_PORT } from '@cbp/shared/brands/demo-shops';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import type { Log } from '@cbp/shared/node/log';
import sharp from 'sharp';
import type { SecretBox } from './access/secret-box.ts';
import { withoutAudit } from './changes/transactions.ts';
import { tryWorkLock } from './database/work-lock.ts';
import { createDemoMaterial } from './demo/demo-kit.ts';
import { happenInOrder, type Moment } from './demo/moments.ts';
import { SHOWCASE_ORDER } from './demo/showcase.ts';
import { hasClients } from './modules/clients/clients.service.ts';
import { keepImage, removeImage, storeImage } from './modules/images/images.service.ts';
import { MODULES } from './modules/modules.ts';
import {
  findIdByOrderReference,
  hasReceipts,
} from './modules/receipt-transactions/receipt-transactions.service.ts';
import { createSealedFiles, type SealedFiles } from './modules/sealed-files/sealed-files.service.ts';
import { hasUsers } from './modules/users/users.service.ts';
import { loadDemos, type ReadDemo, readDemos } from './wiring/load-demos.ts';

/** The lock a server holds while it loads the demo data. */
export const LOADED_ALONE = 'demo data';
const RETRY_MS = 250;

/** `box`: with the server's keys; without them, images of documents are left out. */
type Options = {
  db: Database;
  files: FileStore;
  log: Log;
  now: Date;
  box?: SecretBox;
  /** Where this machine serves the shops of the demo, if it does. */
  shopsPort?: number | null;
};
/** The stored names of pictures, by module and their own name. */
type Stored = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function storeDrawing(svg: string, { db, files, now }: Options): Promise<string> {
  return storeImage(await sharp(Buffer.from(svg)).png().toBuffer(), { db, files, now: () => now });
}

/** Draws and stores the pictures of all modules, on all cores. */
async function drawPictures(demos: readonly ReadDemo[], options: Options): Promise<Stored> {
  const ofModules = demos.map(async ({ name, demo }) => {
    const pictures = [...(demo.pictures?.(createDemoMaterial(options.now)) ?? [])];
    const stored = pictures.map(
      async ([picture, draw]) => [picture, await storeDrawing(draw(), options)] as const,
    );
    return [name, new Map(await Promise.all(stored))] as const;
  });
  return new Map(await Promise.all(ofModules));
}

/** Draws and encrypts the images of documents of all modules. */
async function sealPictures(
  demos: readonly ReadDemo[],
  { db, files, now, box }: Options,
): Promise<{ sealed: SealedFiles; ids: Stored } | null> {
  if (!box) return null;
  const sealed = createSealedFiles({ files, box });
  const keep = async (content: Buffer) => {
    const input = { pieces: Readable.from([content]), purpose: 'verification_image' as const };
    return (await sealed.keepFetched({ ctx: { db, now: () => now }, input })).id;
  };
  const ids = new Map<string, Map<string, string>>();
  for (const { name, demo } of demos) {
    const drawn = demo.documentPictures?.(createDemoMaterial(now)) ?? new Map();
    const ofModule = new Map<string, string>();
    for (const [picture, draw] of drawn) ofModule.set(picture, await keep(await draw()));
    ids.set(name, ofModule);
  }
  return { sealed, ids };
}

const namesOf = (pictures: Stored) => [...pictures.values()].flatMap((stored) => [...stored.values()]);

async function isEmpty(db: Database): Promise<boolean> {
  return !(await hasReceipts(db)) && !(await hasUsers(db)) && !(await hasClients(db));
}

/** False when there is data already, 'busy' while another server loads it. */
function loadAlone(
  { db, files, log, now, shopsPort }: Options,
  {
    demos,
    pictures,
    documents,
  }: {
    demos: readonly ReadDemo[];
    pictures: Stored;
    documents: Awaited<ReturnType<typeof sealPictures>>;
  },
): Promise<boolean | 'busy'> {
  return withoutAudit(db, 'the demo data has a history of its own', async (tx) => {
    if (!(await tryWorkLock(tx, LOADED_ALONE))) return 'busy';
    if (!(await isEmpty(tx))) return false;
    const moments: Moment[] = [];
    const material = createDemoMaterial(now);
    await loadDemos(demos, (module) => ({
      ...material,
      db: tx,
      files,
      shopsPort: shopsPort ?? USUAL_SHOPS_PORT,
      picture: (name) => {
        const stored = pictures.get(module)?.get(name);
        if (!stored)
          throw new Error(`the demo data of ${module} uses a picture that does not exist: ${name}`);
        return stored;
      },
      sealed: documents && {
        ...documents.sealed,
        idOf: (name) => documents.ids.get(module)?.get(name) ?? '',
      },
      happens: (more) => moments.push(...more),
    }));
    for (const name of namesOf(pictures)) await keepImage(tx, name);
    // Its messages are about the past.
    await happenInOrder({ db: tx, log: log.child({}, { level: 'warn' }) }, moments);
    return true;
  });
}

/**
 * Loads the demo data set into an empty database in one transaction, and returns whether it did. Generated from a fixed
 * seed, relative to the day of `now`; servers that start at the same time load it once.
 */
export async function loadDemo(options: Options): Promise<boolean> {
  const { db, files, log } = options;
  if (!(await isEmpty(db))) return false;
  const startedAt = performance.now();
  const demos = await readDemos(MODULES);
  const pictures = await drawPictures(demos, options);
  const documents = await sealPictures(demos, options);
  const removePictures = () => Promise.all(namesOf(pictures).map((name) => removeImage(name, { db, files })));
  try {
    const made = { demos, pictures, documents };
    let isLoaded = await loadAlone(options, made);
    // Loading takes longer than the statement time-out, which would cancel a query waiting for the lock.
    while (isLoaded === 'busy') {
      await pause(RETRY_MS);
      isLoaded = await loadAlone(options, made);
    }
    if (isLoaded) log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'demo data loaded');
    else await removePictures();
    return isLoaded;
  } catch (error) {
    await removePictures();
    throw error;
  }
}

/** The report to look at first: a typical sale with all sections. Null when the demo data is not loaded. */
export function showcaseReportId(db: Database): Promise<string | null> {
  return findIdByOrderReference(db, SHOWCASE_ORDER);
}
