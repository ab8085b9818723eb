import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { type RecipientProfileName, recipientFileName } from '@cbp/shared/pdf/recipient-profile';
import type { AnyScreening } from '@cbp/shared/screenings/screening.model';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';

const LONGEST_TITLE = 150;
const LONGEST_SLUG = 80;

/** Before the name of a preview, so that it is not submitted in place of the report, and neither file replaces the other. */
const PREVIEW = 'PREVIEW';

/** The download name: what the recipient demands, else the title without what a file name cannot hold. */
export function downloadName(
  title: string,
  {
    id,
    profile,
    mode,
  }: {
    id: string | null | undefined;
    profile: RecipientProfileName | undefined;
    mode: 'REPORT' | 'PREVIEW';
  },
): string {
  const isPreview = mode === 'PREVIEW';
  const demanded = profile && recipientFileName(profile, `${isPreview ? PREVIEW : ''}${id ?? ''}`);
  if (demanded) return demanded;
  const safe = (isPreview ? `${PREVIEW} ${title}` : title)
    .toWellFormed()
    .replace(/[/\\:*?"<>|\p{C}]/gu, '_')
    .slice(0, LONGEST_TITLE)
    .toWellFormed();
  return `${safe}.pdf`;
}

/** The download name of a monthly report, "harbour-pine-2026-10.pdf": letters and digits of any script. */
export function clientReportName(
  report: Pick<ClientMonth, 'merchant_id' | 'merchant_name' | 'month'>,
): string {
  const { merchant_id: id, merchant_name: name, month } = report;
  const slug = slugOf(name) || slugOf(id);
  return `${slug ? `${slug}-` : ''}${month}.pdf`;
}

/** The download name of a screening's report, "screening-42.pdf": the name of who was screened stays out of folders and logs. */
export function screeningReportName({ screening: { id } }: AnyScreening): string {
  return `screening-${id}.pdf`;
}

/** The same of a document verification, "verification-7.pdf". */
export function verificationReportName({ of: { id } }: { of: Pick<DocumentVerification, 'id'> }): string {
  return `verification-${id}.pdf`;
}

/** The same of a site inspection, "inspection-12.pdf". */
export function inspectionReportName({ of: { id } }: { of: Pick<Inspection, 'id'> }): string {
  return `inspection-${id}.pdf`;
}

function slugOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, LONGEST_SLUG).toWellFormed();
}

/** The header that names a file which is shown, in ASCII and whole (RFC 6266). */
export const inlineDisposition = (fileName: string) => disposition('inline', fileName);

/** The same for a file which is kept. */
export const attachmentDisposition = (fileName: string) => disposition('attachment', fileName);

function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
