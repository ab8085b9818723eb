import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Owner } from '../batches/batch-owner.ts';

const NO_PLATFORM_KEY =
  'This server needs EVIDENCE_API_TOKEN for batches of users: with it, it tells the audit log of the platform what they do';

/** Refuses changes by users that the platform’s audit log can’t record. */
export function checkCanAudit({ kind }: Owner, hasPlatformKey: boolean): void {
  if (kind === 'service' || hasPlatformKey) return;
  throw new ApiError('batch/unavailable', { message: NO_PLATFORM_KEY });
}

/** Bundles are printed unchecked, so only services may send them. Previews are read with our own token. */
export function checkMayRequest(
  owner: Owner,
  { mode, bundles }: { mode: 'REPORT' | 'PREVIEW'; bundles?: unknown },
  hasPlatformKey: boolean,
): void {
  if (owner.kind !== 'service' && bundles) {
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
