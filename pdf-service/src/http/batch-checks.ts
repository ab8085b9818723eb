import { ApiError } from '@cbp/shared/node/http/api-error';
import { type BatchKind, RIGHT_OF_BATCH } from '@cbp/shared/pdf/batch.model';
import { type BatchRequest, kindOfRequest } from '@cbp/shared/pdf/batch-request.model';
import type { Owner } from '../batches/batch-owner.ts';
import type { Caller } from '../platform/caller.ts';
import type { PlatformAccess } from '../platform/platform-access.ts';
import { admit } from './admission.ts';

const NO_PLATFORM_KEY =
  'This server needs EVIDENCE_API_TOKEN for batches of users: with it, it tells the audit log of the platform what they do';

const NO_READING = (kind: BatchKind) =>
  `This server needs EVIDENCE_API_TOKEN for batches of ${kind}: with it, it reads them`;

/** Throws screening/not_found or verification/not_found unless the caller may see all that a batch is about. */
export async function checkSeesAll(
  caller: Caller,
  { screenings = [], verifications = [] }: Pick<BatchRequest, 'screenings' | 'verifications'>,
  platform: Pick<PlatformAccess, 'readableScreenings' | 'readableVerifications'>,
): Promise<void> {
  if (caller.kind !== 'user') return;
  const { bearer } = caller;
  const screened = await platform.readableScreenings(bearer, screenings);
  if (screenings.some((id) => !screened.has(id))) throw new ApiError('screening/not_found');
  const verified = await platform.readableVerifications(bearer, verifications);
  if (verifications.some((id) => !verified.has(id))) throw new ApiError('verification/not_found');
}

/** Refuses changes by users that the platform’s audit log can’t record. */
export function checkCanAudit({ kind }: Owner, hasPlatformKey: boolean): void {
  if (kind === 'service' || hasPlatformKey) return;
  throw new ApiError('batch/unavailable', { message: NO_PLATFORM_KEY });
}

/**
 * Bundles are printed unchecked, so only services may send them. Previews, screenings and verifications are read with our own token,
 * and each kind needs the right to read what it is about.
 */
export function checkMayRequest(
  caller: Caller,
  { mode, bundles, ...request }: Pick<BatchRequest, 'mode' | 'bundles' | 'screenings' | 'verifications'>,
  hasPlatformKey: boolean,
): void {
  const kind = kindOfRequest(request);
  admit(caller, RIGHT_OF_BATCH[kind]);
  if (kind !== 'evidence' && !hasPlatformKey) {
    throw new ApiError('batch/unavailable', { message: NO_READING(kind) });
  }
  if (caller.kind !== 'service' && bundles) {
    throw new ApiError('auth/forbidden', {
      message: 'Batches of bundles need a service key. Send IDs instead of bundles.',
    });
  }
  if (mode === 'PREVIEW' && !bundles && !hasPlatformKey) {
    throw new ApiError('batch/no_previews', {
      message:
        'mode: PREVIEW of ids needs EVIDENCE_API_TOKEN, with which the server reads what is not released',
    });
  }
}
