import { ApiError } from '@cbp/shared/node/http/api-error';
import { RIGHT_OF_BATCH } from '@cbp/shared/pdf/batch.model';
import type { BatchRequest } from '@cbp/shared/pdf/batch-request.model';
import type { Owner } from '../batches/batch-owner.ts';
import type { Caller } from '../platform/caller.ts';
import type { PlatformAccess } from '../platform/platform-access.ts';
import { admit } from './admission.ts';

const NO_PLATFORM_KEY =
  'This server needs EVIDENCE_API_TOKEN for batches of users: with it, it tells the audit log of the platform what they do';

const NO_SCREENINGS =
  'This server needs EVIDENCE_API_TOKEN for batches of screenings: with it, it reads them';

/** Throws screening/not_found unless the caller may see all of the screenings. */
export async function checkSeesScreenings(
  caller: Caller,
  screenings: readonly number[],
  platform: Pick<PlatformAccess, 'readableScreenings'>,
): Promise<void> {
  if (caller.kind !== 'user') return;
  const readable = await platform.readableScreenings(caller.bearer, screenings);
  if (screenings.some((id) => !readable.has(id))) throw new ApiError('screening/not_found');
}

/** Refuses changes by users that the platform’s audit log can’t record. */
export function checkCanAudit({ kind }: Owner, hasPlatformKey: boolean): void {
  if (kind === 'service' || hasPlatformKey) return;
  throw new ApiError('batch/unavailable', { message: NO_PLATFORM_KEY });
}

/**
 * Bundles are printed unchecked, so only services may send them. Previews and screenings are read with our own token, and each kind
 * needs the right to read what it is about.
 */
export function checkMayRequest(
  caller: Caller,
  { mode, bundles, screenings }: Pick<BatchRequest, 'mode' | 'bundles' | 'screenings'>,
  hasPlatformKey: boolean,
): void {
  admit(caller, RIGHT_OF_BATCH[screenings ? 'screenings' : 'evidence']);
  if (screenings) {
    if (!hasPlatformKey) throw new ApiError('batch/unavailable', { message: NO_SCREENINGS });
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
