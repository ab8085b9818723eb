import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { SCREENING_EVENTS, SCREENING_RESULTS } from '@cbp/shared/screenings/screening';
import { DECLINE_CATEGORIES } from '@cbp/shared/verifications/decline-codes/decline-category';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { findMailRecipients, type MailRecipient } from '../clients/mail-recipients.service.ts';
import type { Letter, Mails } from '../mails/mails.service.ts';
import { resultLetterTexts } from './result-letter.texts.ts';
import { selectVerification, type VerificationRow } from './verifications.sql.ts';

const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
const RESULTS: readonly string[] = SCREENING_RESULTS;

type Told = Pick<VerificationRow, 'id' | 'event' | 'codes'>;

/**
 * Emails the result of a verification to its client, in the transaction that has stored it. `before` is the row as it was: the
 * same result again isn't told again.
 */
export type TellResult = (ctx: Pick<ServiceContext, 'db' | 'now'>, before: Told) => Promise<void>;

const isSame = (one: Told, other: Told) =>
  one.event === other.event && one.codes.join() === other.codes.join();

/** Text that others entered, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Facts = {
  row: VerificationRow;
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  /** The name of its client. */
  client: string;
  portalUrl: string;
  now: Date;
};

/** The email by reference, result and categories alone: reasons may name the person, and anyone may read an email. */
function resultLetter({ row, recipient, client, portalUrl, now }: Facts): Letter {
  const { language, merchantId } = recipient;
  const words = resultLetterTexts[language];
  const result = labelOf(SCREENING_EVENTS, row.event, language);
  const url = `${portalUrl}/aml/document-verification/${row.id}`;
  const isOfOthers = row.clientId !== merchantId;
  const categories = row.categories.map((category) => labelOf(DECLINE_CATEGORIES, category, language));
  return {
    language,
    subject: words.subject(row.id, result),
    greeting: words.greeting(inOneLine(recipient.name)),
    paragraphs: [words.paragraph],
    tables: [
      {
        caption: words.caption,
        columns: { what: words.reference, value: words.result },
        rows: [
          {
            title: inOneLine(row.reference),
            url,
            facts: [...categories, ...(isOfOthers ? [words.client(inOneLine(client), row.clientId)] : [])],
            value: result,
            note: '',
          },
        ],
        more: null,
      },
    ],
    button: { label: words.open, url },
    notes: [words.written(formatDateTime(now.toISOString()) ?? ''), ...(isOfOthers ? [words.below] : [])],
  };
}

/** Tells clients the results of their verifications: the client, or the nearest above it that has addresses. */
export function resultMails({ mails, portalUrl }: { mails: Mails; portalUrl: () => string }): TellResult {
  return async (ctx, before) => {
    const row = await selectVerification(ctx.db, before.id);
    if (!row || !RESULTS.includes(row.event) || isSame(row, before)) return;
    const recipient = (await findMailRecipients(ctx.db, [row.clientId])).get(row.clientId);
    const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
    if (!recipient || to === undefined) return;
    const client = (await findClientNames(ctx.db, [row.clientId]))[row.clientId] ?? row.clientId;
    const now = ctx.now();
    const letter = resultLetter({ row, recipient, client, portalUrl: portalUrl(), now });
    const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
    const addressed = { recipient: to, alsoTo, cc: recipient.alertEmailCc };
    await mails.queue({ ctx, input: { ...addressed, letter, giveUpAt } });
  };
}
