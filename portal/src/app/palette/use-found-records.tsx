import { REFUND_RESULT_STATUSES } from '@cbp/shared/alerts/alert';
import { CASE_STATES } from '@cbp/shared/cases/dispute-case';
import { maskedCard } from '@cbp/shared/format/masked-card';
import { labelOf } from '@cbp/shared/labelled';
import type { AnyList } from '@cbp/shared/list/list';
import { formatMoney } from '@cbp/shared/money/money';
import { type BatchInList, batchList } from '@cbp/shared/pdf/batch.list';
import { BATCH_STATE_LABELS } from '@cbp/shared/pdf/batch.model';
import { RDR_OUTCOMES } from '@cbp/shared/rdr/rdr-case';
import { SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import { type Found, SEARCHES, type SearchName } from '@cbp/shared/searches';
import { useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { batchName } from '../../parts/batches/batch-name.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { Entry } from './use-entries.ts';

/** Batches are found by the PDF service, which has them. */
export type FoundEverywhere = Found & { batches?: readonly BatchInList[] };
type KindName = SearchName | 'batches';
type RowOf<Name extends KindName> = NonNullable<FoundEverywhere[Name]>[number];

/** How a record of a kind is named, what tells it from others, and where it is. */
type Described = { label: string; details: readonly (string | null | false)[]; href: string };
type Kind<Name extends KindName> = {
  icon: IconName;
  describe: (row: RowOf<Name>, language: ReturnType<typeof useLanguage>) => Described;
};

const amountOf = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? null : formatMoney(amount, currency);
const named = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** In the order in which they are shown. */
const KINDS: { [Name in KindName]: Kind<Name> } = {
  transactions: {
    icon: 'receipt',
    describe: ({ iCS_id: id, transaction: paid }) => ({
      label: named([paid.order_reference ?? id, amountOf(paid.amount, paid.currency)]),
      details: [
        paid.merchant_name,
        maskedCard(paid.card_prefix, paid.card_suffix),
        paid.arn && `ARN ${paid.arn}`,
      ],
      href: paths.receiptTransaction.href(id),
    }),
  },
  disputeCases: {
    icon: 'briefcase',
    describe: (row, language) => ({
      label: named([row.case_number ?? `${row.id}`, amountOf(row.amount, row.currency)]),
      details: [
        row.merchant_name,
        row.transaction.order_reference,
        labelOf(CASE_STATES, row.state, language),
      ],
      href: paths.disputeCase.href(row.id),
    }),
  },
  clients: {
    icon: 'building',
    describe: ({ merchant_id: id, name }) => ({
      label: name,
      details: [id],
      href: paths.ethocaClient.href(id),
    }),
  },
  users: {
    icon: 'person',
    describe: ({ id, email, display_name: name }) => ({
      label: name || email,
      details: [email],
      href: paths.user.href(id),
    }),
  },
  descriptors: {
    icon: 'tag',
    describe: ({ id, criterion, merchant_name: client, merchant_id: clientId }) => ({
      label: criterion,
      details: [client, clientId],
      href: paths.descriptor.href(id),
    }),
  },
  brands: {
    icon: 'shop',
    describe: ({ id, name, merchant_name: client, website }) => ({
      label: name,
      details: [client, website],
      href: paths.brand.href(id),
    }),
  },
  refunds: {
    icon: 'undo',
    describe: (row, language) => ({
      label: named([
        amountOf(row.amount, row.currency),
        labelOf(REFUND_RESULT_STATUSES, row.status, language),
      ]),
      details: [row.refund_id, row.transaction_id, row.merchant_name],
      href: paths.refund.href(row.id),
    }),
  },
  individualScreenings: {
    icon: 'person',
    describe: (row, language) => ({
      label: row.enquiry_data.name.full_name,
      details: [
        row.result.reference,
        row.merchant_name,
        labelOf(SCREENING_EVENTS, row.enquiry_result_event, language),
      ],
      href: paths.individualScreening.href(row.id),
    }),
  },
  businessScreenings: {
    icon: 'building',
    describe: (row, language) => ({
      label: row.enquiry_data.business_name,
      details: [
        row.result.reference,
        row.merchant_name,
        labelOf(SCREENING_EVENTS, row.enquiry_result_event, language),
      ],
      href: paths.businessScreening.href(row.id),
    }),
  },
  verifications: {
    icon: 'documentCheck',
    describe: (row, language) => ({
      label: row.enquiry_data.name.full_name ?? row.result.reference,
      details: [
        row.result.reference,
        row.merchant_name,
        labelOf(SCREENING_EVENTS, row.enquiry_result_event, language),
      ],
      href: paths.documentVerification.href(row.id),
    }),
  },
  rdrCases: {
    icon: 'folder',
    describe: (row, language) => ({
      label: named([
        amountOf(row.case_amount, row.case_currency),
        labelOf(RDR_OUTCOMES, row.outcome, language),
      ]),
      details: [row.case_id, row.arn && `ARN ${row.arn}`, row.client_name],
      href: paths.rdrCase.href(row.id),
    }),
  },
  lookups: {
    icon: 'parcel',
    describe: ({ id, insight_id: insightId, transaction: asked, client_name: client }) => ({
      label: named([insightId, amountOf(asked.amount, asked.currency)]),
      details: [asked.arn && `ARN ${asked.arn}`, client],
      href: paths.lookup.href(id),
    }),
  },
  enquiries: {
    icon: 'bubble',
    describe: (row) => ({
      label: named([row.descriptor, amountOf(row.amount, row.currency)]),
      details: [row.arn && `ARN ${row.arn}`, row.merchant_name],
      href: paths.ethocaEnquiry.href(row.id),
    }),
  },
  batches: {
    icon: 'documents',
    describe: (row, language) => ({
      label: batchName(row, language),
      details: [labelOf(BATCH_STATE_LABELS, row.state, language), row.created_by],
      href: paths.batch.href(row.id),
    }),
  },
};

const listOf = (name: KindName): AnyList => (name === 'batches' ? batchList : SEARCHES[name].list);

/** The records that a search found as entries of the palette, each under the name of its list. */
export function useFoundRecords(): (found: FoundEverywhere) => Entry[] {
  const language = useLanguage();
  const navigate = useNavigate();
  function entriesOf<Name extends KindName>(name: Name, rows: readonly RowOf<Name>[]): Entry[] {
    const { icon, describe }: Kind<Name> = KINDS[name];
    return rows.map((row) => {
      const { label, details, href } = describe(row, language);
      return {
        id: `${name}-${href}`,
        icon,
        label,
        section: listOf(name).words[language],
        words: [],
        found: { details: details.filter(Boolean).join(' · '), aside: null },
        run: () => void navigate(href),
      };
    });
  }
  const names = Object.keys(KINDS) as KindName[];
  return (found) => names.flatMap((name) => entriesOf(name, (found[name] ?? []) as never));
}
