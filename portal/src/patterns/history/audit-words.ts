import { formatRights } from '@cbp/shared/access/access-right';
import { SERVICES } from '@cbp/shared/access/service';
import { alertFields, alertReceiptFields } from '@cbp/shared/alerts/alert.model';
import { alertUploadList } from '@cbp/shared/alerts/alert-upload.list';
import { providerFileList } from '@cbp/shared/alerts/provider-file.list';
import { sourceFields } from '@cbp/shared/alerts/source.model';
import { brandFields } from '@cbp/shared/brands/brand.model';
import { failedEmailFields } from '@cbp/shared/buyer-emails/buyer-email.model';
import { caidFields } from '@cbp/shared/caids/caid.model';
import type { AuditEntity } from '@cbp/shared/calls/audit';
import { disputeCaseFields } from '@cbp/shared/cases/dispute-case.model';
import { clientFields } from '@cbp/shared/clients/client.model';
import { amlPriceFields } from '@cbp/shared/clients/paid-use';
import { descriptorFields } from '@cbp/shared/descriptors/descriptor.model';
import { enquiryFields } from '@cbp/shared/enquiries/enquiry.model';
import {
  EVIDENCE_GROUP_LABELS,
  EVIDENCE_SWITCH_LABELS,
  EVIDENCE_SWITCHES,
} from '@cbp/shared/evidence/evidence-config';
import { POLICY_TYPES } from '@cbp/shared/evidence/policy';
import { auditedInspectionFields } from '@cbp/shared/inspections/audited-inspection.fields';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { Field, Fields } from '@cbp/shared/list/field';
import { MARKS } from '@cbp/shared/marks';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { auditedBatchFields } from '@cbp/shared/pdf/audited-batch.fields';
import { rdrCaseFields } from '@cbp/shared/rdr/rdr-case.model';
import { rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { formatRdrRule, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { refundFields } from '@cbp/shared/refunds/refund-result.model';
import { auditedRefundSettingsFields } from '@cbp/shared/refunds/refund-settings.fields';
import { buyerRequestList } from '@cbp/shared/requests/buyer-request.list';
import { screeningDefaultFields } from '@cbp/shared/screenings/aml-client.model';
import { exceptionList } from '@cbp/shared/screenings/exception.list';
import { auditedHitFields } from '@cbp/shared/screenings/hit.model';
import { businessScreeningList, individualScreeningList } from '@cbp/shared/screenings/screening.list';
import { screeningUploadList } from '@cbp/shared/screenings/screening-upload.list';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { formatScope } from '@cbp/shared/users/permission-in-list';
import { auditedUserFields } from '@cbp/shared/users/user.list';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import { watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import { clientsOfPermission } from '../client-choice/clients-of-permission.ts';
import { withAttachmentWords } from './attachment-words.ts';
import { historyTexts } from './history.texts.ts';
import { withLetterWords } from './letter-words.ts';
import {
  caseLetterFields,
  letterTemplateFields,
  savedReplyFields,
  shopConnectionFields,
  uploadedFileFields,
} from './other-audited.fields.ts';

type AuditedRecord = Readonly<Record<string, unknown>>;

/** How what the audit log keeps of a thing is said: in the words of its fields, and as what reads better than it is kept. */
type AuditWords = { fields: Fields; readable?: (stored: AuditedRecord, language: Language) => AuditedRecord };

const { name: file } = providerFileList.fields;

/** Kept without the part of the row in which lists have them: `refund.status` as `status`. */
const receiptFields: Fields = Object.fromEntries(
  Object.entries<Field>({ ...buyerRequestList.fields, ...receiptTransactionList.fields }).map(
    ([key, field]) => [key.replace(/^(?:transaction|refund)\./, ''), field],
  ),
);

/** Beside the defaults of a client. */
const priceFields: Fields = Object.fromEntries(
  Object.entries<Field>(amlPriceFields).map(([key, field]) => [`prices.${key}`, field]),
);

/** For every entity. */
const AUDIT_WORDS: Readonly<Record<AuditEntity, AuditWords>> = {
  alert: { fields: { ...alertReceiptFields, ...alertFields, file } },
  alert_upload: { fields: alertUploadList.fields },
  batch: { fields: auditedBatchFields },
  brand: { fields: brandFields },
  client: { fields: clientFields },
  descriptor: { fields: { ...descriptorFields, ...auditedRefundSettingsFields } },
  dispute_case: { fields: disputeCaseFields, readable: withAttachmentWords },
  case_letter: { fields: caseLetterFields, readable: withLetterWords },
  letter_template: { fields: letterTemplateFields, readable: withLetterWords },
  enquiry: { fields: { ...enquiryFields, file } },
  inspection: { fields: auditedInspectionFields },
  rdr_caid: { fields: caidFields },
  oi_caid: { fields: caidFields },
  rdr_client: { fields: rdrClientFields, readable: withRdrRules },
  rdr_case: { fields: rdrCaseFields },
  receipt_transaction: { fields: receiptFields, readable: withShownEvidence },
  refund: { fields: refundFields },
  saved_reply: { fields: savedReplyFields },
  buyer_email: { fields: failedEmailFields },
  individual_screening: { fields: individualScreeningList.fields },
  business_screening: { fields: businessScreeningList.fields },
  screening_hit: { fields: auditedHitFields },
  screening_exception: { fields: exceptionList.fields },
  screening_upload: { fields: screeningUploadList.fields },
  verification: { fields: verificationList.fields },
  watchlist: { fields: watchlistList.fields },
  aml_client: { fields: { ...screeningDefaultFields, ...priceFields } },
  shop_connection: { fields: shopConnectionFields },
  source: { fields: sourceFields },
  upload: { fields: uploadedFileFields },
  user: { fields: auditedUserFields, readable: withPermissionsByScope },
};

/** The words for what is kept of a thing; none where it has no fields of its own. */
export function auditWordsOf(entity: AuditEntity | null): Required<AuditWords> {
  const { fields = {}, readable = (audited: AuditedRecord) => audited } =
    (entity && AUDIT_WORDS[entity]) ?? {};
  return { fields, readable };
}

/** The sections of a released report, each as shown or hidden; without a release none is shown. */
function withShownEvidence(audited: AuditedRecord, language: Language): AuditedRecord {
  const { config, ...rest } = audited;
  if (!isRecord(config)) return audited;
  const words = historyTexts[language];
  const said = Object.entries(EVIDENCE_SWITCHES).flatMap(([group, names]) => {
    const shown = config[group];
    if (!isRecord(shown)) return [];
    const labels = group === 'policy' ? POLICY_TYPES : EVIDENCE_SWITCH_LABELS;
    const heading = labelOf(EVIDENCE_GROUP_LABELS, group, language);
    return names.flatMap((name) =>
      shown[name] === true
        ? [[`${heading}${MARKS[language].brackets(labelOf(labels, name, language))}`, words.shown] as const]
        : [],
    );
  });
  const others = Object.entries(config).filter(([name]) => !Object.hasOwn(EVIDENCE_SWITCHES, name));
  return { ...rest, config: Object.fromEntries(others), ...Object.fromEntries(said) };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Rules in words, by their place. */
function withRdrRules(audited: AuditedRecord, language: Language): AuditedRecord {
  const { rules, ...rest } = audited;
  if (!Array.isArray(rules)) return audited;
  const heading = rdrClientFields.rules.words[language];
  const said = (rules as RdrRule[]).map((rule, index) => [
    `${heading} ${index + 1}`,
    formatRdrRule(rule, language),
  ]);
  return { ...rest, ...Object.fromEntries(said) };
}

/** Permissions by what they are for: told apart by their places, each behind one that was taken away would be another. */
function withPermissionsByScope(audited: AuditedRecord, language: Language): AuditedRecord {
  const { permissions, ...rest } = audited;
  if (!Array.isArray(permissions)) return audited;
  const heading = auditedUserFields.permissions.words[language];
  const byPlace = Map.groupBy(permissions as HeldPermission[], (held) => {
    const place = formatScope(clientsOfPermission(held), language);
    const { comma, brackets } = MARKS[language];
    return `${heading}${brackets([labelOf(SERVICES, held.service, language), place].join(comma))}`;
  });
  const formatted = [...byPlace].map(([place, held]) => [
    place,
    formatRights(
      held.flatMap(({ access }) => access),
      language,
    ),
  ]);
  return { ...rest, ...Object.fromEntries(formatted) };
}
