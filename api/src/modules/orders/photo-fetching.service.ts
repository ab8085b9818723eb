import type { Database } from '@cbp/shared/node/database/connect';
import { FetchRefused, type FetchRefusedKind } from '@cbp/shared/node/fetching/fetch-refused';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { keepImage, removeImage, storeImage } from '../images/images.service.ts';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { TaskRefused, type Tasks } from '../tasks/tasks.service.ts';
import { isImageNamed, type PhotoFetchRow, selectPhotoFetch, updatePhotoFetch } from './orders.sql.ts';

type Fetch = { id: number };

export const PHOTO_FETCH: TaskKind<Fetch> = { name: 'photo_fetch', sealedAs: 'photo of an order' };

/** A shop's image host that is down for a day loses no photo. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** From one host at once. */
const AT_ONCE = 4;
const WHY = 'a photo of an order, whose change has its entry';

export type PhotoFetching = ReturnType<typeof createPhotoFetching>;

/** Fetches the photos of orders in the background: a photo that can't be fetched never delays its order. */
export function createPhotoFetching({ tasks }: { tasks: Tasks }) {
  return {
    /** Queues fetches, in the transaction that stores their rows. */
    async queue(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: readonly { id: number; url: string }[];
    }): Promise<void> {
      const { ctx, input } = context;
      const giveUpAt = new Date(ctx.now().getTime() + GIVE_UP_MS);
      for (const { id, url } of input) {
        const { host } = new URL(url);
        await tasks.queue({
          ctx,
          kind: PHOTO_FETCH,
          input: {
            key: `photo ${id}`,
            lane: `photos of ${host}`,
            laneWidth: AT_ONCE,
            about: `fetches a photo from ${host}`,
            payload: { id },
            giveUpAt,
          },
        });
      }
    },
  };
}

/** The same address is refused again, however often it is tried. */
const PERMANENT: ReadonlySet<FetchRefusedKind> = new Set(['redirect', 'too_large']);

/** Why a photo isn't there, in words that reveal nothing about networks that the shop can't see. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ImageRejected) return error.message;
  if (!(error instanceof CallFailure)) return null;
  return error.cause instanceof FetchRefused ? error.cause.userMessage : error.message;
}

function isPermanent(error: unknown): boolean {
  if (error instanceof ImageRejected) return true;
  if (!(error instanceof CallFailure)) return false;
  const { kind, cause } = error;
  return kind === 'refused' || (cause instanceof FetchRefused && PERMANENT.has(cause.kind));
}

/** How the photos of orders are fetched. */
export function photoFetchWork(parts: {
  db: Database;
  files: FileStore;
  now: () => Date;
  /** What the photos of a client are fetched with: the operator's private origins are open to some. */
  hostsFor: (clientId: string | null) => Pick<ProviderClient, 'download'>;
}): TaskWork<Fetch> {
  const { db, files, now, hostsFor } = parts;

  async function load({ url, clientId }: { url: string; clientId: string | null }, signal: AbortSignal) {
    const { status, body } = await hostsFor(clientId).download(url, 'image/*', signal);
    if (status !== 200) throw new CallFailure('unknown', `answered ${status}`, { status });
    return body;
  }

  async function store(row: PhotoFetchRow, bytes: Buffer): Promise<void> {
    await storeImage(bytes, { db, files, now }, { name: row.imageName });
    const isShown = await withoutAudit(db, WHY, async (tx) => {
      if (!(await isImageNamed(tx, row))) return false;
      await keepImage(tx, row.imageName);
      await updatePhotoFetch(tx, row.id, { state: 'fetched', reason: null, endedAt: now() });
      return true;
    });
    // A correction replaced it meanwhile.
    if (!isShown) await removeImage(row.imageName, { db, files });
  }

  return {
    kind: PHOTO_FETCH,
    async work(_task, { id }, signal) {
      const row = await selectPhotoFetch(db, id);
      if (row?.state !== 'waiting' || !(await isImageNamed(db, row))) return;
      try {
        await store(row, await load(row, signal));
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        await updatePhotoFetch(db, id, { reason });
        throw isPermanent(error) ? new TaskRefused(`the photo: ${reason}`, { cause: error }) : error;
      }
    },
    async abandoned(tx, { id }, why) {
      const row = await selectPhotoFetch(tx, id);
      if (row) await updatePhotoFetch(tx, id, { state: 'failed', reason: row.reason ?? why, endedAt: now() });
    },
  };
}
