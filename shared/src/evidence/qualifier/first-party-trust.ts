import type { ProductInfo } from '../evidence.model.ts';
import type { EvidenceProof } from '../evidence-proof.model.ts';
import { publicAddress } from '../public-address.ts';
import {
  FIRST_PARTY_TRUST,
  TRUST_CATEGORIES,
  TRUST_LENGTHS,
  type TrustCategory,
  type TrustElement,
} from './qualifier-rules.ts';

/** Whether an element can be sent. IDs and addresses are left out rather than cut. */
export type TrustState = 'there' | 'missing' | 'not_public' | 'too_long' | 'incomplete';

export type TrustCategoryResult = {
  category: TrustCategory;
  elements: { element: TrustElement; state: TrustState }[];
  /** The one that stands for the category; null if none is left for it. */
  by: TrustElement | null;
};

/** What First-Party Trust needs of a payment, and what is there. */
export type TrustResult = { isMet: boolean; categories: TrustCategoryResult[] };

type Text = string | null | undefined;
type Known = { proof: EvidenceProof; product: ProductInfo; email: Text };

function stateOfText(element: TrustElement, text: Text): TrustState {
  const value = text?.trim() ?? '';
  if (value === '') return 'missing';
  if (element === 'ip_address' && publicAddress(value) === null) return 'not_public';
  return [...value].length > (TRUST_LENGTHS[element] ?? Number.POSITIVE_INFINITY) ? 'too_long' : 'there';
}

function stateOfPlace(address: Text, others: readonly Text[]): TrustState {
  if (!address?.trim()) return 'missing';
  return others.every((line) => line?.trim()) ? 'there' : 'incomplete';
}

function statesOf({ proof, product, email }: Known): Record<TrustElement, TrustState> {
  const { device, account, billing_address: billing } = proof;
  const text = (element: TrustElement, value: Text) => stateOfText(element, value);
  return {
    ip_address: text('ip_address', proof.ip_address),
    device_id: text('device_id', device?.id),
    device_fingerprint: text('device_fingerprint', device?.fingerprint),
    shipping_address: stateOfPlace(product.shipping_address, [product.city, product.country]),
    email: text('email', account?.email || email),
    account: text('account', account?.id),
    billing_address: stateOfPlace(billing?.address, [billing?.city, billing?.country]),
  };
}

/** The first choice of one element for each category, none of them twice; null for categories without one. */
function choose(
  categories: readonly TrustCategory[],
  states: Record<TrustElement, TrustState>,
  used: readonly TrustElement[] = [],
): (TrustElement | null)[] {
  const [category, ...rest] = categories;
  if (!category) return [];
  const free = FIRST_PARTY_TRUST.categories[category].filter(
    (element) => states[element] === 'there' && !used.includes(element),
  );
  const choices = [...free, null].map((element) => [
    element,
    ...choose(rest, states, element ? [...used, element] : used),
  ]);
  const filled = (choice: readonly (TrustElement | null)[]) => choice.filter(Boolean).length;
  return choices.reduce((best, choice) => (filled(choice) > filled(best) ? choice : best));
}

/** What is there for Mastercard First-Party Trust. It reads what the order has, and needs no earlier payment. */
export function readTrust(known: Known): TrustResult {
  const states = statesOf(known);
  const chosen = choose(TRUST_CATEGORIES, states);
  const categories = TRUST_CATEGORIES.map((category, index) => ({
    category,
    elements: FIRST_PARTY_TRUST.categories[category].map((element) => ({ element, state: states[element] })),
    by: chosen[index] ?? null,
  }));
  return { isMet: chosen.every(Boolean), categories };
}
