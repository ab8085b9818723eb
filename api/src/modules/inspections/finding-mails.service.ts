import { formatDateTime } from '@cbp/shared/format/time';
import { differenceColumns } from '@cbp/shared/inspections/checks/difference-title';
import { FINDING_STATES, type Finding } from '@cbp/shared/inspections/checks/finding.model';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import type { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import { labelOf } from '@cbp/shared/labelled';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { findMailRecipients, type MailRecipient } from '../clients/mail-recipients.service.ts';
import type { Letter, LetterTable, Mails } from '../mails/mails.service.ts';
import { findingLetterTexts } from './finding-letter.texts.ts';
import type { InspectionRow } from './inspections.sql.ts';

const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
/** An email lists this many; of the rest it gives the number. */
const MOST_LISTED = 20;
const LONGEST_TITLE = 200;

type Told = {
  row: Pick<InspectionRow, 'id' | 'clientId'>;
  brand: { name: string };
  findings: readonly { found: Finding; isNew: boolean }[];
  differences: readonly SiteDifference[];
};

/**
 * Emails a client what an inspection newly found, and which policies have changed, in the transaction that ends it. Nothing is
 * sent where there is neither.
 */
export type TellFindings = (ctx: Pick<ServiceContext, 'db' | 'now'>, told: Told) => Promise<void>;

/** Text that others entered, or that a site shows, on one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);

type Facts = Pick<Told, 'row'> & {
  brand: string;
  found: readonly Finding[];
  changed: readonly SiteDifference[];
  recipient: Pick<MailRecipient, 'merchantId' | 'name' | 'language'>;
  /** The name of the client. */
  client: string;
  portalUrl: string;
  now: Date;
};

function tablesOf({ found, changed, recipient: { language } }: Facts): LetterTable[] {
  const words = findingLetterTexts[language];
  const table = (
    heads: { caption: string; what: string; value: string },
    rows: readonly { title: string; value: string }[],
  ): LetterTable[] =>
    rows.length === 0
      ? []
      : [
          {
            caption: heads.caption,
            columns: { what: heads.what, value: heads.value },
            rows: rows.slice(0, MOST_LISTED).map((row) => ({ ...row, url: null, facts: [], note: '' })),
            more: rows.length > MOST_LISTED ? words.more(rows.length - MOST_LISTED) : null,
          },
        ];
  return [
    ...table(
      { caption: words.findings, what: words.finding, value: words.state },
      found.map(({ check, state }) => ({
        title: labelOf(SITE_CHECKS, check, language),
        value: labelOf(FINDING_STATES, state, language),
      })),
    ),
    ...table(
      { caption: words.differences, what: words.policy, value: words.difference },
      changed.map((one) => {
        const { subject, change } = differenceColumns(one, language);
        return { title: inOneLine(subject), value: inOneLine(change) };
      }),
    ),
  ];
}

function findingLetter(facts: Facts): Letter {
  const { row, found, recipient, client, portalUrl, now } = facts;
  const { language, merchantId, name } = recipient;
  const words = findingLetterTexts[language];
  const brand = inOneLine(facts.brand);
  const at = formatDateTime(now.toISOString()) ?? '';
  const isOfOthers = row.clientId !== merchantId;
  return {
    language,
    subject: found.length > 0 ? words.subject(brand, found.length) : words.subjectOfChanges(brand),
    greeting: words.greeting(inOneLine(name)),
    paragraphs: [
      words.paragraph(brand, at),
      ...(isOfOthers ? [words.client(inOneLine(client), row.clientId)] : []),
    ],
    tables: tablesOf(facts),
    button: { label: words.open, url: `${portalUrl}/si/inspection/${row.id}` },
    notes: [words.day, words.written(at), ...(isOfOthers ? [words.below] : [])],
  };
}

/** Tells clients of new findings: the client, or the nearest above it that has addresses. */
export function findingMails({ mails, portalUrl }: { mails: Mails; portalUrl: () => string }): TellFindings {
  return async (ctx, { row, brand, findings, differences }) => {
    const found = findings.flatMap((one) => (one.isNew ? [one.found] : []));
    const changed = differences.filter(({ kind }) => kind === 'policy_changed');
    if (found.length === 0 && changed.length === 0) return;
    const { clientId } = row;
    const recipient = (await findMailRecipients(ctx.db, [clientId])).get(clientId);
    const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
    if (!recipient || to === undefined) return;
    const client = (await findClientNames(ctx.db, [clientId]))[clientId] ?? clientId;
    const now = ctx.now();
    const letter = findingLetter({
      ...{ row, found, changed, recipient, client, now },
      brand: brand.name,
      portalUrl: portalUrl(),
    });
    const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
    await mails.queue({
      ctx,
      input: { recipient: to, alsoTo, cc: recipient.alertEmailCc, letter, giveUpAt },
    });
  };
}
