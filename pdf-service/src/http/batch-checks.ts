import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Owner } from '../batches/batch-owner.ts';

const NO_PLATFORM_KEY =
  'This server needs EVIDENCE_API_TOKEN for batches of users: with it, it tells the audit log of the platform what they do';

/** What users do to batches is told to the audit log of the platform, or not done. */
export function checkCanTell({ kind }: Owner, hasPlatformKey: boolean): void {
  if (kind === 'service' || hasPlatformKey) return;
  throw new ApiError('batch/unavailable', { message: NO_PLATFORM_KEY });
}

/** Evidence that a caller brings along is shown unread: only services may. A preview is read with a token of ours. */
export function checkMayAskFor(
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
