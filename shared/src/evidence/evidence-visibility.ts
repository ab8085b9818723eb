import type { CompellingEvidence, ProductInfo } from './evidence.model.ts';
import type { EvidenceConfig } from './evidence-config.ts';
import { POLICY_TYPES } from './policy.ts';

type History = NonNullable<CompellingEvidence['history']>;
type Proof = NonNullable<CompellingEvidence['proof']>;
type Emails = NonNullable<CompellingEvidence['emails']>;

/** A type unknown to this version has no switch, so it is not shown. */
function isPolicyOn(type: string | null | undefined, config: EvidenceConfig): boolean {
  return typeof type === 'string' && Object.hasOwn(POLICY_TYPES, type)
    ? config.policy[type as keyof typeof POLICY_TYPES]
    : false;
}

const NO_SHIPPING = {
  tracking_url: [],
  shipping_date: null,
  shipping_address: null,
  shipping_address_1: null,
  city: null,
  region: null,
  postalcode: null,
  country: null,
} satisfies ProductInfo;

/** The fields shown and hidden together with the tracking links. */
export const SHIPPING_FIELDS = Object.keys(NO_SHIPPING) as (keyof typeof NO_SHIPPING)[];

function visibleProductInfo(info: ProductInfo, config: EvidenceConfig): ProductInfo {
  const { tracking_url, product_photo, delivery_signed } = config.info;
  return {
    ...info,
    ...(tracking_url ? {} : NO_SHIPPING),
    ...(delivery_signed ? {} : { delivery_signed: null, delivery_signed_date: null }),
    items: info.items?.map((item) => (product_photo ? item : { ...item, photo_url: null })),
    policy: info.policy?.filter(({ type }) => isPolicyOn(type, config)),
  };
}

/** Every event stays; only the name of a picture that is not shown goes, since with it the picture could be fetched. */
function visibleHistory(history: History, hiddenFiles: Set<string>): History {
  return history.map((event) =>
    event.filename && hiddenFiles.has(event.filename) ? { ...event, filename: null } : event,
  );
}

function hiddenFileNames(evidence: CompellingEvidence, config: EvidenceConfig): Set<string> {
  const { product_info: info, history } = evidence;
  const names = [
    ...(config.info.product_photo ? [] : (info?.items ?? []).map((item) => item.photo_url)),
    ...(config.info.delivery_signed ? [] : [info?.delivery_signed]),
    ...(config.info.delivery_signed
      ? []
      : (history ?? [])
          .filter(({ event }) => event === 'DELIVERY_SIGNED_UPDATED')
          .map(({ filename }) => filename)),
  ];
  return new Set(names.filter((name) => typeof name === 'string'));
}

/** Fields in the entries of a proof that repeat data with a switch of its own, by that switch. */
const REPEATED_FIELDS = {
  ip_address: ['ip_address', 'is_ip_address_shared'],
  device: ['device_id', 'device_fingerprint'],
  account: ['account_id'],
} as const satisfies Partial<Record<keyof Proof, readonly string[]>>;

function hiddenFields({ proof, info }: EvidenceConfig): Set<string> {
  const repeated = Object.entries(REPEATED_FIELDS).flatMap(([name, fields]) =>
    proof[name as keyof typeof REPEATED_FIELDS] ? [] : fields,
  );
  // The shipping address of an earlier order is hidden like that of this order.
  return new Set([...repeated, ...(info.tracking_url ? [] : ['shipping'])]);
}

function withoutFields<Entry extends object>(
  entries: readonly Entry[],
  hidden: ReadonlySet<string>,
): Entry[] {
  return entries.map(
    (entry) => Object.fromEntries(Object.entries(entry).filter(([field]) => !hidden.has(field))) as Entry,
  );
}

/** Whether the words of a policy that the buyer accepted are recorded. */
export function hasAcceptedPolicies({ accepted_policies: accepted }: Proof): boolean {
  return (accepted ?? []).some(({ title, text }) => Boolean(title?.trim() || text?.trim()));
}

/**
 * Each part of the proof has a switch of the same name; a part without one is hidden. Hidden data is also removed from
 * entries of other parts: the log of a digital delivery contains the IP address of the payment. What the buyer accepted counts, shown
 * or not, so captured policies give way to it.
 */
function visibleProof(proof: Proof, config: EvidenceConfig): Proof {
  const switches: Record<string, boolean> = config.proof;
  const hidden = hiddenFields(config);
  const shown = Object.fromEntries(
    Object.entries(proof)
      .filter(([name]) => switches[name] === true)
      .filter(([name]) => name !== 'captured_policies' || !hasAcceptedPolicies(proof)),
  ) as Proof;
  const {
    account,
    earlier_payments: earlier,
    digital_delivery: digital,
    accepted_policies: accepted,
  } = shown;
  return {
    ...shown,
    ...(account?.logins && { account: { ...account, logins: withoutFields(account.logins, hidden) } }),
    ...(earlier && { earlier_payments: withoutFields(earlier, hidden) }),
    ...(digital && { digital_delivery: withoutFields(digital, hidden) }),
    ...(accepted && { accepted_policies: withoutFields(accepted, hidden) }),
  };
}

/** An email kind unknown to this version has no switch either. */
function visibleEmails(emails: Emails, config: EvidenceConfig): Emails {
  const switches: Record<string, boolean> = config.email;
  return emails.filter(({ kind }) => typeof kind === 'string' && switches[kind] === true);
}

/**
 * Whether the caller has access to this evidence regardless of releases; others receive released evidence only, without a
 * pass for the rest.
 */
export function canSeeUnreleased({ images_pass: pass }: CompellingEvidence): boolean {
  return Boolean(pass);
}

/**
 * Removes everything the config hides: tracking links with shipping data, photos, the signed delivery, policies, sent emails
 * and further proof. The case history always stays. The refund record is hidden with the refund email, unless a
 * REFUND_UPDATED event in the history shows the refund anyway.
 */
export function removeHidden(evidence: CompellingEvidence, config: EvidenceConfig): CompellingEvidence {
  const {
    refund,
    proof: whole,
    emails,
    recorded_at: recordedAt,
    disputed_at: disputedAt,
    ...rest
  } = evidence;
  const proof = whole && visibleProof(whole, config);
  const hasProof = Object.keys(proof ?? {}).length > 0;
  const isRefundInHistory = evidence.history?.some(({ event }) => event === 'REFUND_UPDATED') ?? false;
  const isRefundShown = config.email.refund || isRefundInHistory;
  return {
    ...rest,
    config,
    product_info: evidence.product_info && visibleProductInfo(evidence.product_info, config),
    history: visibleHistory(evidence.history ?? [], hiddenFileNames(evidence, config)),
    ...(isRefundShown && refund ? { refund } : {}),
    ...(proof ? { proof } : {}),
    ...(disputedAt && proof?.earlier_payments ? { disputed_at: disputedAt } : {}),
    ...(recordedAt ? { recorded_at: hasProof ? recordedAt : { order: recordedAt.order } } : {}),
    ...(emails ? { emails: visibleEmails(emails, config) } : {}),
  };
}
