import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { todayOf } from '@cbp/shared/verifications/checks/calendar-day';
import { parseMrz } from '@cbp/shared/verifications/mrz';
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
import { checkDocuments, checkPictures, type MeasuredImage } from './document-checks.ts';
import type { Sealed, StartReading } from './new-verifications.service.ts';
import { fieldsOfLicence, fieldsOfMrz } from './read-fields.ts';
import {
  type ImageRow,
  insertEvent,
  lockVerification,
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
    const unread = { side, quality: null, readings: [] };
    if (sealedFileId === null) return unread;
    const image = await sealed.picture({ ctx: { db, log }, input: { id: sealedFileId } });
    const picture = await image.read();
    const quality = await orNull(measureQuality(picture, signal));
    if (!quality) return unread;
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

  async function store({ verificationId, attempt }: Reading, images: readonly ReadImage[]): Promise<void> {
    await withoutAudit(db, WHY, async (tx) => {
      const row = await lockVerification(tx, verificationId);
      if (!row || row.erasedAt !== null) return;
      const readings = images.flatMap((image) => image.readings);
      const sides = images.map(({ side }) => side);
      const { comparisons, checks } = checkDocuments(row, { readings, sides }, now());
      const read = {
        isRead: true,
        readings,
        comparisons,
        checks: [...checks, ...checkPictures(images)],
      };
      await updateAttempt(tx, { verificationId, n: attempt }, read);
      const event = { verificationId, at: now(), kind: 'read' as const, creator: 'system' as const };
      await insertEvent(tx, { ...event, by: null, attempt });
    });
  }

  return {
    kind: VERIFICATION_READING,
    async work(_task, input, signal) {
      const row = await selectVerification(db, input.verificationId);
      if (!row || row.erasedAt !== null) return;
      const images = (await selectImages(db, row.id)).filter(({ attempt }) => attempt === input.attempt);
      const read: ReadImage[] = [];
      for (const image of images) {
        signal.throwIfAborted();
        try {
          read.push(await readOne(image, row, signal));
        } catch (error) {
          // A missing key or a busy reader may pass, so the task tries again. A lost image never can be read.
          if (!(error instanceof ApiError && LOST.has(error.code))) throw error;
          read.push({ side: image.side, quality: null, readings: [] });
        }
      }
      await store(input, read);
    },
    async abandoned(tx, { verificationId, attempt }) {
      await updateAttempt(tx, { verificationId, n: attempt }, { isRead: true });
    },
  };
}
