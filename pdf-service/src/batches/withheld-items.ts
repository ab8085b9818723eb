import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import type { Caller } from '../platform/caller.ts';
import type { PlatformAccess } from '../platform/platform-access.ts';

const REASON = {
  code: 'auth/forbidden',
  message: 'You may no longer see this transaction, screening or verification',
} as const;

/**
 * Items as the caller may see them now: a document whose transaction, screening or verification has left their scope is withheld with
 * all its details. Documents of released evidence stay readable while it is released. A service sees all. Throws as
 * `PlatformAccess.readable` does.
 */
export async function withholdItems(
  caller: Caller,
  { mode }: Pick<Batch, 'mode'>,
  items: readonly BatchItem[],
  platform: PlatformAccess,
): Promise<BatchItem[]> {
  if (caller.kind === 'service') return [...items];
  if (caller.kind === 'visitor') return items.map(withheld);
  const ids = items.flatMap((item) => (hasResult(item) ? (item.evidence_id ?? []) : []));
  const numbersOf = (key: 'screening_id' | 'verification_id') =>
    items.flatMap((item) => (hasResult(item) ? (item[key] ?? []) : []));
  const { transactions, released } = await platform.readable(caller.bearer, ids);
  const screenings = await platform.readableScreenings(caller.bearer, numbersOf('screening_id'));
  const verifications = await platform.readableVerifications(caller.bearer, numbersOf('verification_id'));
  const isReadable = ({
    evidence_id: id,
    screening_id: screening,
    verification_id: verification,
  }: BatchItem) =>
    (id !== null && (transactions.has(id) || (mode === 'REPORT' && released.has(id)))) ||
    (screening !== null && screenings.has(screening)) ||
    (verification !== null && verifications.has(verification));
  return items.map((item) => (!hasResult(item) || isReadable(item) ? item : withheld(item)));
}

/** The measurements of a document over its recipient’s limits quote its text, too. */
const hasResult = ({ sha256, measurements }: BatchItem): boolean => sha256 !== null || measurements !== null;

export const isWithheld = ({ state, sha256, error }: BatchItem): boolean =>
  state === 'made' && sha256 === null && error?.code === REASON.code;

function withheld(item: BatchItem): BatchItem {
  return {
    ...item,
    error: REASON,
    file_name: null,
    sha256: null,
    bytes: null,
    warnings: [],
    measurements: null,
    verdict: null,
  };
}
