import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { suggestedCodes as suggestedFrom } from '@cbp/shared/verifications/checks/suggested-codes';
import { IMAGE_SIDES, type ImageSide } from '@cbp/shared/verifications/verification';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import {
  DocumentVerification,
  type VerificationAttempt,
  type VerificationHappening,
} from '@cbp/shared/verifications/verification.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { cardSidesOf } from './card-images.service.ts';
import { selectWords } from './shufti/decline-reasons.sql.ts';
import { verificationSource } from './verifications.list.ts';
import { verifications } from './verifications.schema.ts';
import {
  type AttemptRow,
  type EventRow,
  type ImageRow,
  isVerificationWithin,
  selectAttempts,
  selectEvents,
  selectImages,
  selectVerification,
  type VerificationRow,
} from './verifications.sql.ts';

/** Who changes a verification, in the scope of the right that the call requires. */
export type VerificationContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'> & { keepDays: KeepDays };
/** How many days the images of a client are kept. */
export type KeepDays = (db: Database, clientId: string) => Promise<number>;

/** As people look at a document. */
const SIDES = Object.keys(IMAGE_SIDES);
const DAY_MS = 86_400_000;
const OF_READING: ReadonlySet<VerificationHappening> = new Set(['read', 'unread', 'typed']);

/** The result of the reading: a user may have typed what it gave up. The newest event comes first. */
function stateOf({ n, isRead }: AttemptRow, events: readonly EventRow[]): VerificationAttempt['state'] {
  if (!isRead) return 'reading';
  const last = events.find(({ attempt, kind }) => attempt === n && OF_READING.has(kind));
  return last?.kind === 'unread' ? 'unread' : 'read';
}

type ShownImages = {
  submitted: readonly ImageRow[];
  ofProvider: readonly ImageRow[];
  hidden: readonly ImageSide[];
};

const toImages = (images: readonly ImageRow[], n: number, hidden: readonly ImageSide[] = []) =>
  images
    .filter(({ attempt }) => attempt === n)
    .toSorted((one, other) => SIDES.indexOf(one.side) - SIDES.indexOf(other.side))
    .map(({ side, type, bytes, sealedFileId }) => ({
      side,
      type,
      bytes,
      is_kept: sealedFileId !== null && !hidden.includes(side),
    }));

const toAttempt = (
  row: AttemptRow,
  images: ShownImages,
  events: readonly EventRow[],
): VerificationAttempt => ({
  n: row.n,
  at: row.at.toISOString(),
  cause: row.cause,
  by: row.by,
  event: row.event,
  images: toImages(images.submitted, row.n, images.hidden),
  state: stateOf(row, events),
  readings: row.readings,
  comparisons: row.comparisons,
  checks: row.checks,
  provider_images: toImages(images.ofProvider, row.n),
  provider_checks: row.providerChecks,
});

const toTimeline = ({ at, kind, creator, by, attempt, codes, note }: EventRow) => ({
  at: at.toISOString(),
  kind,
  creator,
  by,
  attempt,
  codes,
  note,
});

/** What the checks of an attempt suggest to a user who decides, most serious first. */
const suggestedBy = (attempt: AttemptRow | undefined): string[] =>
  attempt ? suggestedFrom([...attempt.checks, ...attempt.comparisons]) : [];

/** The same of the last attempt of a verification. */
export async function suggestedCodes(db: Database, id: number): Promise<string[]> {
  return suggestedBy((await selectAttempts(db, id))[0]);
}

function askedOf(row: VerificationRow) {
  return {
    first_types: row.firstTypes,
    second_types: row.secondTypes,
    allow: row.allow,
    gender: row.gender,
    dob: row.bornOn,
    age: row.age,
    nationality: row.nationality,
    country: row.country,
    full_address: row.fullAddress,
    given_number: row.documentNumber,
    issue_date: row.issuedOn,
    expiry_date: row.expiresOn,
  };
}

async function load(ctx: ReadContext, id: number): Promise<DocumentVerification | undefined> {
  const listed = (await readRowsByKey(ctx, verificationSource, [String(id)])).get(String(id));
  const row = listed && (await selectVerification(ctx.db, id));
  if (!row) return undefined;
  const attempts = await selectAttempts(ctx.db, id);
  const images: ShownImages = {
    submitted: await selectImages(ctx.db, id),
    ofProvider: await selectImages(ctx.db, id, 'provider'),
    hidden: cardSidesOf(row),
  };
  const events = await selectEvents(ctx.db, id);
  const { enquiry_data: data, ...rest } = listed;
  const { firstName, middleName, lastName, decidedAt } = row;
  const until = decidedAt && decidedAt.getTime() + (await ctx.keepDays(ctx.db, row.clientId)) * DAY_MS;
  return {
    ...rest,
    enquiry_data: {
      ...data,
      ...askedOf(row),
      name: { ...data.name, first_name: firstName, middle_name: middleName, last_name: lastName },
    },
    decision:
      row.decidedEvent !== null && decidedAt !== null
        ? {
            event: row.decidedEvent,
            codes: row.decidedCodes,
            reason: row.decidedReason,
            by: row.decidedBy,
            at: decidedAt.toISOString(),
          }
        : null,
    provider_result:
      row.providerEvent !== null && row.providerAt !== null
        ? {
            event: row.providerEvent,
            codes: row.providerCodes,
            reason: row.providerReason,
            by: null,
            at: row.providerAt.toISOString(),
          }
        : null,
    codes: row.codes,
    provider_words: await selectWords(ctx.db, [
      ...row.providerCodes,
      ...events.flatMap(({ codes }) => codes),
    ]),
    suggested_codes: suggestedBy(attempts[0]),
    failure: row.failure,
    retention: {
      images_until: until === null || row.imagesDeletedAt ? null : new Date(until).toISOString(),
      images_deleted_at: row.imagesDeletedAt?.toISOString() ?? null,
      erased_at: row.erasedAt?.toISOString() ?? null,
      provider_erasure: row.providerErasure,
      held_at: row.heldAt?.toISOString() ?? null,
      hold_reason: row.holdReason,
    },
    tries: attempts.map((attempt) => toAttempt(attempt, images, events)),
    timeline: events.map(toTimeline),
  };
}

/** Verifications, as they are read and changed. */
export function verificationEntity(keepDays: KeepDays) {
  /** One verification within the scope. Throws verification/not_found for any other. */
  async function read({
    ctx,
    input,
  }: {
    ctx: Omit<ReadContext, 'keepDays'>;
    input: { id: number };
  }): Promise<DocumentVerification> {
    const found = await load({ ...ctx, keepDays }, input.id);
    if (!found) throw new ApiError('verification/not_found');
    return found;
  }

  /** Throws verification/not_found for one the caller may not read, and auth/forbidden for one beyond the scope of the call's right. */
  async function see({
    ctx,
    input,
  }: {
    ctx: VerificationContext;
    input: { id: Id };
  }): Promise<DocumentVerification> {
    const id = Number(input.id);
    const seen = await read({
      ctx: { ...ctx, scope: scopeOf(ctx.actor, verificationList.right) },
      input: { id },
    });
    if (!(await isVerificationWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
    return seen;
  }

  const entity: Entity<VerificationContext, DocumentVerification> = {
    type: 'verification',
    table: verifications,
    errors: { notFound: 'verification/not_found', changed: 'verification/changed' },
    load: (db: Database, id, now) => load({ db, scope: { kind: 'all' }, now, keepDays }, Number(id)),
    model: DocumentVerification,
    isErasable: true,
    clientOf: ({ merchant_id: merchantId }) => merchantId,
    see,
  };

  return {
    entity,
    read,
    /** The response to a change: the verification, read again in the scope of the right that the call requires. */
    present: async (context: { ctx: VerificationContext; input: { id: number } }) => ({
      results: await read(context),
    }),
  };
}
export type VerificationEntity = ReturnType<typeof verificationEntity>;
