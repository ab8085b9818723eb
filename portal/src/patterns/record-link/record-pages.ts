import { alertList } from '@cbp/shared/alerts/alert.list';
import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import type { NamedKind } from '@cbp/shared/list/field';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import {
  ANY_TIME,
  type Choice,
  initialState,
  wholeTextChoice,
  withChoices,
} from '@cbp/shared/list/list-state';
import { readAuditedHitId } from '@cbp/shared/screenings/hit.model';
import { anchorOfHit } from '../../data/hit-anchor.ts';
import { paths } from '../../data/paths.ts';
import type { PathName } from '../page-directory.tsx';

/** The page of a record of a kind: which page it is, whose right decides who may open it, and its address. */
type RecordPage = { page: PathName; hrefOf: (id: string) => string };

const numbered = (page: PathName, { href }: { href: (id: number) => string }): RecordPage => ({
  page,
  hrefOf: (id) => href(Number(id)),
});

const found = (
  page: PathName,
  list: AnyList,
  path: string,
  choicesOf: (text: string) => Record<string, Choice>,
) => ({
  page,
  hrefOf: (text: string) =>
    `${path}?${addressOf(list, withChoices(list, initialState(list), choicesOf(text)))}`,
});

/** On the page of its screening. Both kinds of screenings open with the same right. */
function hrefOfHit(id: string): string {
  const named = readAuditedHitId(id);
  if (!named) return paths.individualScreenings.href();
  const { kind, screening, hit } = named;
  const page = kind === 'individual' ? paths.individualScreening : paths.businessScreening;
  return `${page.href(screening)}#${anchorOfHit(hit)}`;
}

/** Of every kind of record that fields, history and audit log name. */
export const RECORD_PAGES: Readonly<Record<NamedKind, RecordPage>> = {
  alert: numbered('alert', paths.alert),
  alert_by_ethoca_id: found('alerts', alertList, paths.alerts.path, (text) => ({
    'alert.EthocaID': wholeTextChoice(text),
    'alert.AlertTimestamp': ANY_TIME,
  })),
  alert_upload: numbered('alertUpload', paths.alertUpload),
  aml_client: { page: 'amlClient', hrefOf: paths.amlClient.href },
  batch: { page: 'batch', hrefOf: paths.batch.href },
  brand: numbered('brand', paths.brand),
  business_screening: numbered('businessScreening', paths.businessScreening),
  buyer_email: numbered('failedEmail', paths.failedEmail),
  client: { page: 'ethocaClient', hrefOf: paths.ethocaClient.href },
  descriptor: numbered('descriptor', paths.descriptor),
  descriptor_by_text: found('descriptors', descriptorList, paths.descriptors.path, (text) => ({
    criterion: wholeTextChoice(text),
  })),
  dispute_case: numbered('disputeCase', paths.disputeCase),
  enquiry: numbered('ethocaEnquiry', paths.ethocaEnquiry),
  individual_screening: numbered('individualScreening', paths.individualScreening),
  inspection: numbered('inspection', paths.inspection),
  lookup: numbered('lookup', paths.lookup),
  oi_caid: numbered('oiCaid', paths.oiCaid),
  rdr_caid: numbered('rdrCaid', paths.rdrCaid),
  rdr_case: numbered('rdrCase', paths.rdrCase),
  rdr_client: { page: 'rdrClient', hrefOf: paths.rdrClient.href },
  receipt_transaction: { page: 'receiptTransaction', hrefOf: paths.receiptTransaction.href },
  refund: numbered('refund', paths.refund),
  screening_hit: { page: 'individualScreening', hrefOf: hrefOfHit },
  screening_upload: numbered('screeningUpload', paths.screeningUpload),
  source: { page: 'source', hrefOf: paths.source.href },
  user: numbered('user', paths.user),
  verification: numbered('documentVerification', paths.documentVerification),
  watchlist: { page: 'watchlist', hrefOf: paths.watchlist.href },
  user_by_email: { page: 'user', hrefOf: (email) => paths.user.href(email) },
};

/** Programs and the system act too, and have no page. */
const LOOKS_LIKE = { user_by_email: /@/ } as const satisfies Partial<Record<NamedKind, RegExp>>;

/** The address of a record; null if the value cannot be one of that kind. */
export function hrefOfRecord(kind: NamedKind, id: string): string | null {
  const looks = (LOOKS_LIKE as Partial<Record<NamedKind, RegExp>>)[kind];
  return id === '' || (looks && !looks.test(id)) ? null : RECORD_PAGES[kind].hrefOf(id);
}

/** The kind of a thing that the audit log names, if it has a page. */
export function kindOfThing(thing: string | null): NamedKind | null {
  return thing !== null && Object.hasOwn(RECORD_PAGES, thing) ? (thing as NamedKind) : null;
}
