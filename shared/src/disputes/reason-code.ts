import { type CardBrand, detectCardBrand } from '../format/card.ts';
import type { ClaimProfile } from './claim-profile.ts';
import { CLAIMS, type Claim } from './dispute-claim.ts';
import { REASON_CODES, type ReasonNetwork } from './reason-code.table.ts';
import type { ReasonCode } from './reason-codes/known-code.ts';

/** A reason code as given, with its known data. */
export type ReadReason = {
  network: ReasonNetwork;
  /** As the network writes it today. */
  code: string;
  label: ReasonCode['label'];
  claim: Claim;
  profile: ClaimProfile;
};

type CardDigits = { card_prefix?: string | null | undefined; card_suffix?: string | null | undefined };

/** A reason code that a network may have given. */
export type KnownReason = { network: ReasonNetwork; code: string; label: ReasonCode['label'] };

/** Networks that carry the codes of another. */
const CODES_OF: Partial<Record<CardBrand, ReasonNetwork>> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTERCARD',
  AMEX: 'AMEX',
  DISCOVER: 'DISCOVER',
  DINERS: 'DISCOVER',
};

const CODE_IN_TEXT =
  /(?<![\p{L}\p{N}.])(?:[A-Z]{2}\d{0,2}|[A-Z]\d{2}|\d{2}\.\d(?:\.\d)?|\d{3,4})(?![\p{L}\p{N}]|\.\d)/gu;

/**
 * The reason code in a text such as "13.1", "Visa 13.1" or "C08: Goods/Services Not Received". If several networks have the
 * code, the card's network decides. null if the card's network does not have it, or if the card is unknown and several do:
 * nothing is guessed.
 */
export function readReason(text: string | null | undefined, card: CardDigits): ReadReason | null {
  return readAmong(text, networksOf(card));
}

/** The same for a network by its name, with all networks where it is unknown. */
export function readReasonOf(text: string | null | undefined, brand: CardBrand | null): ReadReason | null {
  return readAmong(text, networksOfBrand(brand));
}

function readAmong(text: string | null | undefined, networks: readonly ReasonNetwork[]): ReadReason | null {
  const given = text?.trim() ?? '';
  // A code on its own may be in lower case; within a sentence, "in" is not a Discover code.
  const written = /\s/u.test(given) ? given : given.toUpperCase();
  for (const [word] of written.matchAll(CODE_IN_TEXT)) {
    const found = networks.flatMap((network) => {
      const known = findCode(network, word);
      return known ? [{ network, ...known }] : [];
    });
    if (found.length > 1) return null;
    const [one] = found;
    if (one) return one;
  }
  return null;
}

/** The codes that `readReason` knows for a card, in the order of its network; without a card, those of all networks. */
export function reasonsFor(card: CardDigits): KnownReason[] {
  return networksOf(card).flatMap((network) =>
    Object.entries(REASON_CODES[network]).map(([code, { label }]) => ({ network, code, label })),
  );
}

/** The networks whose codes a card can have: its own, or all if the card is unknown. */
function networksOf({ card_prefix: prefix, card_suffix: suffix }: CardDigits): ReasonNetwork[] {
  return networksOfBrand(detectCardBrand(prefix, suffix));
}

function networksOfBrand(brand: CardBrand | null): ReasonNetwork[] {
  if (!brand) return Object.keys(REASON_CODES) as ReasonNetwork[];
  const own = CODES_OF[brand];
  return own ? [own] : [];
}

function findCode(network: ReasonNetwork, word: string): Omit<ReadReason, 'network'> | null {
  const codes = REASON_CODES[network];
  const name = Object.hasOwn(codes, word)
    ? word
    : Object.keys(codes).find((candidate) => codes[candidate]?.formerly?.includes(word));
  const known = name === undefined ? undefined : codes[name];
  if (name === undefined || !known) return null;
  const profile = CLAIMS[known.claim];
  return {
    code: name,
    label: known.label,
    claim: known.claim,
    profile: known.decides ? { ...profile, decides: known.decides } : profile,
  };
}
