import { referenceToAttempt } from '@cbp/shared/clients/balance-reference';
import { contract } from '@cbp/shared/contract';
import type { FaultMessage } from '@cbp/shared/faults';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import {
  ALLOWED_VARIANTS,
  type AllowedVariant,
  type DocumentType,
  isCard,
  type VerificationEngine,
} from '@cbp/shared/verifications/verification';
import type { AttemptCause } from '@cbp/shared/verifications/verification.model';
import type {
  NewVerification,
  VerificationEnquiry,
} from '@cbp/shared/verifications/verification-enquiry.model';
import { authorOf } from '../../access/actor.ts';
import { defineCreation } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { payFor } from '../balances/balances.service.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { refuseClient } from '../screenings/new-screenings.service.ts';
import { sha256Of } from '../screenings/timeline.service.ts';
import type { SealedFiles } from '../sealed-files/sealed-files.service.ts';
import { attemptImages, type NewImages } from './attempt-images.service.ts';
import { refuseSides, sidesOf } from './document-sides.ts';
import { freeReference } from './shufti/verification-reference.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import {
  insertAttempt,
  insertEvent,
  insertImages,
  insertVerification,
  type NewVerificationRow,
  selectByReference,
  updateVerification,
  type VerificationRow,
} from './verifications.sql.ts';

const REFERENCE_BYTES = 15;

/** The engines that are set up. */
export type OfferedEngines = readonly VerificationEngine[];
/** Where the images of documents are. */
export type Sealed = Pick<SealedFiles, 'use' | 'erase' | 'viewingCopy' | 'picture' | 'openSealed'>;
/** Has the images of an attempt read within the transaction that made it. */
export type StartReading = (tx: Database, of: { verificationId: number; attempt: number }) => Promise<void>;
/** What happens to an attempt that is stored. */
export type AttemptStarts = {
  startReading: StartReading;
  /** Has the attempt verified by the provider, in the same way; null where none is set up. */
  startAtProvider: StartReading | null;
};

/** The timeline keeps an earlier decision. New images are not deleted by the day of that one. */
const UNDECIDED = {
  codes: [],
  categories: [],
  decidedEvent: null,
  decidedCodes: [],
  decidedReason: null,
  decidedBy: null,
  decidedAt: null,
  providerEvent: null,
  providerCodes: [],
  providerReason: null,
  providerAt: null,
  imagesDeletedAt: null,
};

const textOrNull = (text: string | undefined) => text?.trim() || null;

/** Why an engine can't verify a document of these types; null where it can. */
function refusalOfTypes(engine: VerificationEngine, types: readonly DocumentType[]): FaultMessage | null {
  if (engine === 'manual') {
    return types.some(isCard) ? 'must not be a card: cards are verified by a provider only' : null;
  }
  return types.length > 1 ? 'must be one type: the provider is told what its images show' : null;
}

function refuseEngine(engine: VerificationEngine, data: VerificationEnquiry, offered: OfferedEngines): void {
  if (!offered.includes(engine)) throw new ApiError('verification/engine_unavailable');
  const documents = {
    supported_types: data.supported_types,
    'document_two.supported_types': data.document_two?.supported_types ?? [],
  };
  const faults = Object.entries(documents).flatMap(([name, types]) => {
    const message = refusalOfTypes(engine, types);
    return message === null ? [] : [{ path: `enquiry_data.${name}`, message }];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

/** The row of a new verification. */
function rowOf(input: NewVerification, now: Date): NewVerificationRow {
  const { merchant_id: clientId, engine = 'manual', enquiry_data: data } = input;
  const { reference, name, document_two: second } = data;
  const allow = (Object.keys(ALLOWED_VARIANTS) as AllowedVariant[]).filter(
    (variant) => data.allow?.[variant],
  );
  const secondTypes = [...(second?.supported_types ?? [])];
  return {
    clientId,
    engine,
    reference: reference || randomId(REFERENCE_BYTES),
    contentHash: sha256Of({ engine, data: { ...data, allow } }),
    firstTypes: [...data.supported_types],
    secondTypes,
    types: [...new Set([...data.supported_types, ...secondTypes])],
    allow,
    firstName: textOrNull(name?.first_name),
    middleName: textOrNull(name?.middle_name),
    lastName: textOrNull(name?.last_name),
    gender: data.gender ?? null,
    bornOn: data.dob || null,
    age: data.age ?? null,
    nationality: data.nationality ?? null,
    country: data.country ?? null,
    fullAddress: textOrNull(data.full_address),
    documentNumber: textOrNull(data.document_number),
    issuedOn: data.issue_date || null,
    expiresOn: data.expiry_date || null,
    event: engine === 'manual' ? 'review.pending' : 'request.pending',
    createdAt: now,
  };
}

/** The verification that an enquiry with the same content started. Throws verification/reference_used for other content. */
async function knownVerification(ctx: Pick<VerificationContext, 'db'>, row: NewVerificationRow) {
  const known = await selectByReference(ctx.db, row);
  if (!known) return null;
  if (known.contentHash !== row.contentHash) throw new ApiError('verification/reference_used');
  return { id: known.id, isKnown: true };
}

/**
 * Adds an attempt with its images to a verification whose row is locked, and has them read. An attempt that goes to a provider is
 * paid, and so is the first one. Throws balance/insufficient, and upload/not_found.
 */
export async function addAttempt(
  ctx: Pick<VerificationContext, 'db' | 'now' | 'actor'>,
  row: VerificationRow,
  attempt: { cause: AttemptCause; by: string | null } & NewImages & AttemptStarts,
): Promise<number> {
  const { cause, by, startReading, startAtProvider } = attempt;
  const n = row.attempts + 1;
  const isAtProvider = row.engine !== 'manual';
  if (isAtProvider && !startAtProvider) throw new ApiError('verification/engine_unavailable');
  if (n === 1 || isAtProvider) {
    await payFor(ctx, {
      merchantId: row.clientId,
      service: 'aml',
      reference: referenceToAttempt({ id: row.id, n }),
      use: 'document_verification',
    });
  }
  const images = await attemptImages(ctx, row, attempt);
  const event = isAtProvider ? 'request.pending' : 'review.pending';
  const providerReference = isAtProvider ? await freeReference(ctx.db, { ...row, n }) : null;
  await insertAttempt(ctx.db, {
    verificationId: row.id,
    n,
    at: ctx.now(),
    cause,
    by,
    event,
    providerReference,
  });
  await insertImages(
    ctx.db,
    images.map((image) => ({ ...image, verificationId: row.id, attempt: n })),
  );
  await updateVerification(ctx.db, row.id, { ...UNDECIDED, attempts: n, event, failure: null });
  await insertEvent(ctx.db, {
    verificationId: row.id,
    at: ctx.now(),
    kind: 'submitted',
    creator: by === null ? 'person' : 'user',
    by,
    attempt: n,
  });
  const of = { verificationId: row.id, attempt: n };
  await startReading(ctx.db, of);
  if (isAtProvider) await startAtProvider?.(ctx.db, of);
  return n;
}

/** Starts verifications. */
export function newVerifications(
  { entity, present }: VerificationEntity,
  {
    engines,
    ...parts
  }: {
    engines: OfferedEngines;
    sealed: Pick<Sealed, 'use'>;
    /** Whose uploads they are; the caller's by default. */
    owner?: string;
  } & AttemptStarts,
) {
  return defineCreation({
    call: contract.createDocumentVerification,
    entity,
    async work({ ctx, input }: { ctx: VerificationContext; input: NewVerification }) {
      const { merchant_id: clientId, engine = 'manual', enquiry_data: data } = input;
      const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
      if (!client) throw new ApiError('merchants/not_found');
      const row = rowOf(input, ctx.now());
      // Whatever has changed for the client since, a repeated enquiry has its answer.
      const known = await knownVerification(ctx, row);
      if (known) return known;
      await refuseClient(ctx, clientId);
      refuseEngine(engine, data, engines);
      refuseSides(data);
      const made = await insertVerification(ctx.db, row);
      // The same reference came at the same time.
      if (!made) {
        const first = await knownVerification(ctx, row);
        if (!first) throw new ApiError('verification/reference_used');
        return first;
      }
      const by = authorOf(ctx.actor);
      await addAttempt(ctx, made, { cause: 'first', by, uploads: sidesOf(data), ...parts });
      return { id: made.id, isKnown: false };
    },
    answer: async ({ ctx, made }) => ({
      status: made.isKnown ? (200 as const) : (201 as const),
      body: await present({ ctx, input: made }),
    }),
  });
}
