import { buffer } from 'node:stream/consumers';
import { renderBuyerEmail } from '@cbp/report/emails';
import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { randomId } from '@cbp/shared/node/random-id';
import { evidenceOfOrder } from '../evidence/order-evidence.service.ts';
import { findReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { BuyerEmailRow } from './buyer-emails.sql.ts';

const FILE_NAME_BYTES = 18;
/** Stands for the URL of the order's page in the stored file, since the URL is a secret of the buyer. */
const ORDER_URL = 'https://order.invalid/page';

export type RenderedEmail = { subject: string; htmlKey: string };
export type EmailFiles = ReturnType<typeof createEmailFiles>;

/** The order of an email, with the refund that it tells of. */
function evidenceFor(email: BuyerEmailRow, evidence: CompellingEvidence): CompellingEvidence {
  const { refund } = email.facts;
  if (!refund) return evidence;
  const { status, amount, currency, reason } = refund;
  const record = { status, amount, currency, partial_refund: [amount], info: { reason } };
  return { ...evidence, history: [], refund: record };
}

/** The HTML of emails, rendered once and kept as it was sent. */
export function createEmailFiles(files: FileStore) {
  return {
    /** Renders an email of the order as it is now, and stores it. Throws FilesUnavailable; null if the order is gone. */
    async render(db: Database, email: BuyerEmailRow, hasLink: boolean): Promise<RenderedEmail | null> {
      const receipt = await findReceipt(db, email.icsId);
      if (!receipt) return null;
      const { kind, language, facts } = email;
      const { subject, html } = renderBuyerEmail({
        email: kind === 'message' ? { kind, messages: facts.messages ?? [] } : { kind },
        evidence: evidenceFor(email, evidenceOfOrder(receipt)),
        language,
        orderUrl: hasLink ? ORDER_URL : null,
      });
      const htmlKey = keyOfName('emails', `${randomId(FILE_NAME_BYTES)}.html`);
      await files.put(htmlKey, Buffer.from(html));
      return { subject, htmlKey };
    },

    /** The HTML of an email. Throws FilesUnavailable; null if the file is missing. */
    async read(htmlKey: string): Promise<string | null> {
      const file = await files.open(htmlKey);
      return file && (await buffer(file.stream)).toString();
    },

    delete: (htmlKey: string): Promise<void> => files.delete(htmlKey),
  };
}

/** The HTML with the URL of the order's page, as the buyer gets it. */
export function withOrderUrl(html: string, url: string | null): string {
  return url === null ? html : html.replaceAll(ORDER_URL, url);
}

/** A text for the evidence, which must not give the buyer's link away. */
export function withoutOrderUrl(text: string): string {
  return text.replaceAll(` ${ORDER_URL}`, '').replaceAll(ORDER_URL, '');
}
