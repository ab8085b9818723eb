import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { todayOf } from '@cbp/shared/verifications/checks/calendar-day';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import { parseMrz } from '@cbp/shared/verifications/mrz';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import {
  measureQuality,
  PictureUnreadable,
  readBarcode,
  readMrz,
} from '../document-reading/document-reading.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { cardSidesOf } from './card-images.service.ts';
import { checkDocuments, checkPictures, type MeasuredImage } from './document-checks.ts';
import type { Sealed, StartReading } from './new-verifications.service.ts';
import { fieldsOfLicence, fieldsOfMrz } from './read-fields.ts';
import {
  type ImageRow,
  insertEvent,
  lockVerification,
  selectAttempts,
  selectImages,
  selectVerification,
  updateAttempt,
  type VerificationRow,
} from './verifications.sql.ts';

type Reading = { verificationId: number; attempt: number };
type ReadImage = MeasuredImage & { readings: DocumentReading[] };
type Parts = { db: Database; sealed: Sealed; log: Log; now: () => Date };

export const VERIFICATION_READING: TaskKind<Reading> = {
  name: 'verification_reading',
  sealedAs: 'documents to be read',
};

const GIVE_UP_MS = 60 * 60_000;
/** One thread reads. */
const AT_ONCE = 1;
const LOST: ReadonlySet<string> = new Set(['image/deleted', 'image/damaged']);
const KEY = /^verification (\d+)\/(\d+)$/;
const WHY = 'reading of images; the verification has the entry of its start';

/** Has the images of an attempt read, by a task of the transaction that stores them. */
export const startReadingBy =
  (tasks: Tasks, now: () => Date): StartReading =>
  async (tx, input) => {
    await tasks.queue({
      ctx: { db: tx, now },
      kind: VERIFICATION_READING,
      input: {
        key: `verification ${input.verificationId}/${input.attempt}`,
        lane: 'documents',
        laneWidth: AT_ONCE,
        about: `document verification ${input.verificationId}`,
        payload: input,
        giveUpAt: new Date(now().getTime() + GIVE_UP_MS),
      },
    });
  };

/** The answer of a reader; null for a picture that it can't read. */
async function orNull<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof PictureUnreadable) return null;
    throw error;
  }
}

/** Reads the images of attempts, one after the other, and stores what they say and the checks. */
export function readingWork({ db, sealed, log, now }: Parts): TaskWork<Reading> {
  async function readOne(
    { side, sealedFileId }: ImageRow,
    row: VerificationRow,
    signal: AbortSignal,
  ): Promise<ReadImage> {
    if (sealedFileId === null) return { side, quality: null, readings: [] };
    const image = await sealed.picture({ ctx: { db, log }, input: { id: sealedFileId } });
    const picture = await image.read();
    try {
      return await readPicture(picture, { side, row, signal });
    } finally {
      picture.fill(0);
    }
  }

  async function readPicture(
    picture: Buffer,
    { side, row, signal }: { side: ImageSide; row: VerificationRow; signal: AbortSignal },
  ): Promise<ReadImage> {
    const quality = await orNull(measureQuality(picture, signal));
    if (!quality) return { side, quality, readings: [] };
    const readings: DocumentReading[] = [];
    const mrz = await orNull(readMrz(picture, signal));
    if (mrz?.box) {
      const parsed = mrz.state === 'read' ? parseMrz(mrz.lines, todayOf(now())) : null;
      readings.push({
        side,
        source: 'mrz',
        box: mrz.box,
        lines: mrz.lines,
        fields: parsed && fieldsOfMrz(parsed),
      });
    }
    const isLicence = row.types.includes('driving_license');
    const barcode = isLicence ? await orNull(readBarcode(picture, signal)) : null;
    if (barcode?.state === 'read') {
      const fields = fieldsOfLicence(barcode.fields);
      readings.push({ side, source: 'barcode', box: null, lines: [], fields });
    }
    return { side, quality, readings };
  }

  async function store(
    { verificationId, attempt }: Reading,
    { images, sides }: { images: readonly ReadImage[]; sides: readonly ImageSide[] },
  ): Promise<void> {
    await withoutAudit(db, WHY, async (tx) => {
      const row = await lockVerification(tx, verificationId);
      if (!row || row.erasedAt !== null) return;
      // The task of a server that was killed runs again, and what a user has typed since must stay.
      const known = (await selectAttempts(tx, row.id)).find(({ n }) => n === attempt);
      if (!known || known.isRead) return;
      const readings = images.flatMap((image) => image.readings);
      // Of cards alone nothing was read, so nothing can be checked.
      const seen = images.length === 0 ? null : { readings, sides };
      await endReading(tx, { row, attempt, kind: 'read' }, seen, checkPictures(images));
    });
  }

  /** Stores what an attempt was found to say, which is nothing where its reading was given up. */
  async function endReading(
    tx: Database,
    { row, attempt, kind }: { row: VerificationRow; attempt: number; kind: 'read' | 'unread' },
    seen: Parameters<typeof checkDocuments>[1] | null,
    ofPictures: readonly CheckResult[] = [],
  ): Promise<void> {
    const [known] = (await selectAttempts(tx, row.id)).filter(({ n }) => n === attempt);
    const ofProvider = known?.readings.filter(({ source }) => source === 'provider') ?? [];
    const readings = [...(seen?.readings ?? []), ...ofProvider];
    const { comparisons, checks } = seen
      ? checkDocuments(row, { ...seen, readings }, now())
      : { comparisons: [], checks: [] };
    const read = { isRead: true, readings, comparisons, checks: [...checks, ...ofPictures] };
    await updateAttempt(tx, { verificationId: row.id, n: attempt }, read);
    const event = { verificationId: row.id, at: now(), kind, creator: 'system' as const };
    await insertEvent(tx, { ...event, by: null, attempt });
  }

  return {
    kind: VERIFICATION_READING,
    async work(_task, input, signal) {
      const row = await selectVerification(db, input.verificationId);
      if (!row || row.erasedAt !== null) return;
      const ofCards = cardSidesOf(row);
      const images = (await selectImages(db, row.id)).filter(({ attempt }) => attempt === input.attempt);
      const read: ReadImage[] = [];
      for (const image of images.filter(({ side }) => !ofCards.includes(side))) {
        signal.throwIfAborted();
        try {
          read.push(await readOne(image, row, signal));
        } catch (error) {
          // A missing key or a busy reader may pass, so the task tries again. A lost image never can be read.
          if (!(error instanceof ApiError && LOST.has(error.code))) throw error;
          read.push({ side: image.side, quality: null, readings: [] });
        }
      }
      await store(input, { images: read, sides: images.map(({ side }) => side) });
    },
    async abandoned(tx, { verificationId, attempt }) {
      const row = await lockVerification(tx, verificationId);
      if (!row || row.erasedAt !== null) return;
      const images = await selectImages(tx, verificationId);
      const sides = images.flatMap((image) => (image.attempt === attempt ? [image.side] : []));
      await endReading(tx, { row, attempt, kind: 'unread' }, { readings: [], sides });
    },
    payloadOfKey(key) {
      const [, verificationId, attempt] = KEY.exec(key) ?? [];
      return attempt === undefined
        ? null
        : { verificationId: Number(verificationId), attempt: Number(attempt) };
    },
  };
}
