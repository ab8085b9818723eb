import type { CompellingEvidence, ProductInfo } from '@cbp/shared/entities/evidence.model';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  type PartialEvidenceConfig,
} from '@cbp/shared/entities/evidence-config';
import { POLICY_TYPES } from '@cbp/shared/entities/policy';
import type { Actor } from '../../access/actor.ts';

type History = NonNullable<CompellingEvidence['history']>;

/**
 * The config that an answer is made with; null when the actor may not see the evidence at all. A visitor gets the
 * released config, whatever was sent. An operator may preview: a config that says anything counts, without one
 * it is the released config, or everything while nothing is released (decisions on evidence, 8 and 9).
 */
export function effectiveConfig(options: {
  actor: Actor;
  requested: PartialEvidenceConfig;
  released: EvidenceConfig | null;
}): EvidenceConfig | null {
  const { actor, requested, released } = options;
  if (actor.kind !== 'operator') return released;
  if (requested && Object.keys(requested).length > 0) return completeEvidenceConfig(requested);
  return released ?? EVERYTHING_ON;
}

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

/**
 * Takes out of an evidence what its config switches off: tracking links with the shipping data, photos, the signed
 * delivery, policies. The case history always stays. The refund record goes with the refund e-mail, unless a
 * REFUND_UPDATED event of the history shows the refund anyway.
 */
export function removeHidden(evidence: CompellingEvidence, config: EvidenceConfig): CompellingEvidence {
  const { refund, ...rest } = evidence;
  const isRefundInHistory = evidence.history?.some(({ event }) => event === 'REFUND_UPDATED') ?? false;
  const isRefundShown = config.email.refund || isRefundInHistory;
  return {
    ...rest,
    config,
    product_info: evidence.product_info && visibleProductInfo(evidence.product_info, config),
    history: visibleHistory(evidence.history ?? [], hiddenFileNames(evidence, config)),
    ...(isRefundShown && refund ? { refund } : {}),
  };
}
