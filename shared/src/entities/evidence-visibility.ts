import type { CompellingEvidence, ProductInfo } from './evidence.model.ts';
import type { EvidenceConfig } from './evidence-config.ts';
import { POLICY_TYPES } from './policy.ts';

type History = NonNullable<CompellingEvidence['history']>;
type Proof = NonNullable<CompellingEvidence['proof']>;
type Emails = NonNullable<CompellingEvidence['emails']>;

/** A type that this version does not know has no switch, so nothing says that it may be shown. */
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

/** The fields that are shown with the tracking links, and go with them. */
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

/** Every part of the proof has the switch of its own name; a part without one is not shown. */
function visibleProof(proof: Proof, config: EvidenceConfig): Proof {
  const switches: Record<string, boolean> = config.proof;
  return Object.fromEntries(Object.entries(proof).filter(([name]) => switches[name] === true)) as Proof;
}

/** An e-mail of a kind that this version does not know has no switch either. */
function visibleEmails(emails: Emails, config: EvidenceConfig): Emails {
  const switches: Record<string, boolean> = config.email;
  return emails.filter(({ kind }) => typeof kind === 'string' && switches[kind] === true);
}

/**
 * Whether whoever was answered with this evidence may see it whatever is released; others get what is released, and no
 * pass for what is not.
 */
export function isSeenByRight({ images_pass: pass }: CompellingEvidence): boolean {
  return Boolean(pass);
}

/**
 * Takes out of an evidence what its config switches off: tracking links with the shipping data, photos, the signed
 * delivery, policies, e-mails as they were sent, further proof. The case history always stays. The refund record goes with the refund e-mail, unless a
 * REFUND_UPDATED event of the history shows the refund anyway.
 */
export function removeHidden(evidence: CompellingEvidence, config: EvidenceConfig): CompellingEvidence {
  const { refund, proof, emails, ...rest } = evidence;
  const isRefundInHistory = evidence.history?.some(({ event }) => event === 'REFUND_UPDATED') ?? false;
  const isRefundShown = config.email.refund || isRefundInHistory;
  return {
    ...rest,
    config,
    product_info: evidence.product_info && visibleProductInfo(evidence.product_info, config),
    history: visibleHistory(evidence.history ?? [], hiddenFileNames(evidence, config)),
    ...(isRefundShown && refund ? { refund } : {}),
    ...(proof ? { proof: visibleProof(proof, config) } : {}),
    ...(emails ? { emails: visibleEmails(emails, config) } : {}),
  };
}
