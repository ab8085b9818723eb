import type { DocumentImageType } from '@cbp/shared/calls/file-type';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../../wiring/task-work.ts';
import type { SealedFiles } from '../../sealed-files/sealed-files.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import {
  insertEvent,
  insertImages,
  lockVerification,
  selectAttempts,
  selectImages,
  selectVerification,
  type VerificationRow,
} from '../verifications.sql.ts';
import { type FetchProof, ProofRefused } from './proof-fetching.service.ts';
import { type ProofAddress, proofAddresses } from './verification-answers.ts';
import type { Attempt } from './verification-reference.ts';

export const VERIFICATION_PROOFS: TaskKind<Attempt> = {
  name: 'verification_proofs',
  sealedAs: 'images of a provider',
};

const GIVE_UP_MS = 6 * 60 * 60_000;
const AT_ONCE = 2;
const WHY = 'images of a provider; the verification has the entry of its start';

type Context = { db: Database; now: () => Date };
/** The status of a request as JSON; null if the provider doesn't know it. */
export type AskStatus = (reference: string, signal?: AbortSignal) => Promise<unknown>;

/** Has the images of a result fetched, within the transaction that stores it. Their addresses are asked for when they are needed. */
export async function queueProofs(
  ctx: Context,
  parts: { tasks: Tasks; url: string },
  of: Attempt,
): Promise<void> {
  const name = `${of.verificationId}/${of.attempt}`;
  await parts.tasks.queue({
    ctx,
    kind: VERIFICATION_PROOFS,
    input: {
      key: `images of verification ${name}`,
      lane: `images of ${new URL(parts.url).host}`,
      laneWidth: AT_ONCE,
      about: `images of Shufti for document verification ${name}`,
      payload: of,
      giveUpAt: new Date(ctx.now().getTime() + GIVE_UP_MS),
    },
  });
}

/** Images of cards are never kept. */
function isKeepable({ firstTypes, secondTypes }: VerificationRow, side: ImageSide): boolean {
  return !(side.startsWith('second') ? secondTypes : firstTypes).some(isCard);
}

const isOpen = (row: VerificationRow | undefined): row is VerificationRow =>
  row !== undefined && row.erasedAt === null && row.imagesDeletedAt === null;

/** Fetches the images of results: the address is asked for, used and forgotten. */
export function proofsWork(parts: {
  db: Database;
  now: () => Date;
  log: Log;
  sealed: Pick<SealedFiles, 'keepFetched' | 'use' | 'erase'>;
  askStatus: AskStatus;
  fetchProof: FetchProof;
}): TaskWork<Attempt> {
  const { db, now, log, sealed, askStatus, fetchProof } = parts;

  async function tell(tx: Database, of: Attempt, kind: 'images_received' | 'images_refused') {
    const { verificationId, attempt } = of;
    await insertEvent(tx, { verificationId, at: now(), kind, creator: 'provider', by: null, attempt });
  }

  const keptSides = async (tx: Database, { verificationId, attempt }: Attempt) =>
    (await selectImages(tx, verificationId, 'provider'))
      .filter((image) => image.attempt === attempt)
      .map(({ side }) => side);

  /** An image that isn't wanted any more when it has come is erased. */
  async function keep(of: Attempt, side: ImageSide, image: { id: string }): Promise<void> {
    await withoutAudit(db, WHY, async (tx) => {
      const row = await lockVerification(tx, of.verificationId);
      if (!isOpen(row) || (await keptSides(tx, of)).includes(side)) {
        await sealed.erase({ ctx: { db: tx, now }, input: { ids: [image.id] } });
        return;
      }
      const ctx = { db: tx, now, actor: { kind: 'system' as const } };
      const input = { id: image.id, purpose: 'verification_image' as const, owner: '' };
      const { id: sealedFileId, bytes, type } = await sealed.use({ ctx, input });
      await insertImages(tx, [
        { ...of, side, source: 'provider', sealedFileId, bytes, type: type as DocumentImageType },
      ]);
    });
  }

  /** Whether the image could be kept; false for one that another try would not bring. */
  async function fetchOne(of: Attempt, side: ImageSide, address: ProofAddress, signal: AbortSignal) {
    try {
      const bytes = await fetchProof(address, signal);
      const input = { pieces: inOnePiece(bytes), purpose: 'verification_image' as const };
      await keep(of, side, await sealed.keepFetched({ ctx: { db, now }, input }));
      return true;
    } catch (error) {
      const isRefused = error instanceof ProofRefused || error instanceof ApiError;
      if (!isRefused || (error instanceof ApiError && error.code === 'server/unavailable')) throw error;
      const why = error instanceof ProofRefused ? error.message : error.code;
      log.warn({ verification: of.verificationId, side, why }, 'an image of Shufti was not kept');
      return false;
    }
  }

  return {
    kind: VERIFICATION_PROOFS,
    async work(_task, of, signal) {
      const row = await selectVerification(db, of.verificationId);
      const attempt = (await selectAttempts(db, of.verificationId)).find(({ n }) => n === of.attempt);
      if (!isOpen(row) || !attempt?.providerReference) return;
      const kept = await keptSides(db, of);
      const addresses = proofAddresses(await askStatus(attempt.providerReference, signal));
      const wanted = [...addresses].filter(([side]) => isKeepable(row, side) && !kept.includes(side));
      let [isAnyKept, isAnyRefused] = [kept.length > 0, false];
      for (const [side, address] of wanted) {
        if (await fetchOne(of, side, address, signal)) isAnyKept = true;
        else isAnyRefused = true;
      }
      await withoutAudit(db, WHY, async (tx) => {
        if (isAnyKept) await tell(tx, of, 'images_received');
        if (isAnyRefused) await tell(tx, of, 'images_refused');
      });
    },
    async abandoned(tx, of) {
      await tell(tx, of, 'images_refused');
    },
  };
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
