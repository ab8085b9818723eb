import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import { RECIPIENT_PROFILES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { FinishedReport } from '../reports/finished-report.ts';

const POSITION_DIGITS = 5;
const LONGEST_ORDER = 60;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a document in its archive: its position in the request, which makes it unique, then its order reference, or
 * without one its file name. A name that a recipient requires is kept, in a folder with the unique name.
 */
export function archiveName(
  position: number,
  { fileName, orderReference }: Pick<FinishedReport, 'fileName' | 'orderReference'>,
  profile: RecipientProfileName | undefined,
): string {
  const isDemanded = profile !== undefined && RECIPIENT_PROFILES[profile].fileName !== null;
  const place = String(position).padStart(POSITION_DIGITS, '0');
  const order = namedByOrder(orderReference ?? '');
  if (isDemanded) return `${order === '' ? place : `${place} ${order}`}/${fileName}`;
  return `${place} ${order === '' ? fileName : `${order}.pdf`}`;
}

/** An order reference as a portable file name, without card numbers; empty if no characters remain. */
function namedByOrder(orderReference: string): string {
  const safe = cutCardNumbers(orderReference, { isIdentifier: true })
    .toWellFormed()
    .replace(/[/\\:*?"<>|\p{C}\p{Z}]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST_ORDER)
    .toWellFormed()
    .replace(/^[._-]+|[._-]+$/g, '');
  return DEVICE.test(safe) ? `${safe}_` : safe;
}
