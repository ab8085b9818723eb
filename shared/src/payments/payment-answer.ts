import type { CardBrand } from '../format/card.ts';

/** An issuer's result for an address: null if not checked, or not stated by the letter. */
export type AddressAnswer = { street: boolean | null; postcode: boolean | null };

const BOTH: AddressAnswer = { street: true, postcode: true };
const STREET: AddressAnswer = { street: true, postcode: false };
const POSTCODE: AddressAnswer = { street: false, postcode: true };
const NEITHER: AddressAnswer = { street: false, postcode: false };

/*
 * The letters of address verification. Some processors swap Discover's Y and A and others do not, so these two are ignored.
 * Letters without an entry ("not supported", "try again") are ignored too.
 */
const VISA_LETTERS: Record<string, AddressAnswer> = {
  Y: BOTH,
  D: BOTH,
  M: BOTH,
  F: BOTH,
  X: BOTH,
  A: STREET,
  B: { street: true, postcode: null },
  Z: POSTCODE,
  W: POSTCODE,
  P: { street: null, postcode: true },
  N: NEITHER,
};

const AMEX_LETTERS: Record<string, AddressAnswer> = {
  Y: BOTH,
  M: BOTH,
  E: BOTH,
  A: STREET,
  O: { street: true, postcode: null },
  F: { street: true, postcode: null },
  Z: POSTCODE,
  L: { street: null, postcode: true },
  D: { street: null, postcode: true },
  N: NEITHER,
  W: NEITHER,
};

const ADDRESS_LETTERS: Partial<Record<CardBrand, Record<string, AddressAnswer>>> = {
  VISA: VISA_LETTERS,
  MASTERCARD: VISA_LETTERS,
  AMEX: AMEX_LETTERS,
  DISCOVER: { X: BOTH, W: POSTCODE, Z: POSTCODE, N: NEITHER },
};

/** Reads the issuer's letter for address verification; null if it has no meaning in this network. */
export function readAddressAnswer(
  letter: string | null | undefined,
  brand: CardBrand | null,
): AddressAnswer | null {
  const letters = brand ? ADDRESS_LETTERS[brand] : undefined;
  const name = letter?.trim().toUpperCase() ?? '';
  return letters && Object.hasOwn(letters, name) ? (letters[name] ?? null) : null;
}

/** Whether the security code matched, from the issuer's letter; null if it was not checked. */
export function readCvvAnswer(letter: string | null | undefined): boolean | null {
  const name = letter?.trim().toUpperCase() ?? '';
  return name === 'M' ? true : name === 'N' ? false : null;
}

/** The result of 3-D Secure: the issuer authenticated the cardholder, or authentication was attempted without the issuer. */
export type Authentication = 'authenticated' | 'attempted';

const FULL_ECI = { own: '02', others: '05' };
const ATTEMPT_ECI = { own: '01', others: '06' };
const STATUS_OF: Record<string, Authentication> = { Y: 'authenticated', A: 'attempted' };

/**
 * The result of 3-D Secure from status and ECI; null if they contradict each other, report a failure, or are missing.
 * Mastercard has its own ECI values.
 */
export function readAuthentication(
  given: { status?: string | null | undefined; eci?: string | null | undefined } | null | undefined,
  brand: CardBrand | null,
): Authentication | null {
  const status = given?.status?.trim().toUpperCase() ?? '';
  const eci = given?.eci?.trim().padStart(2, '0') ?? '';
  const numbers = brand === 'MASTERCARD' ? 'own' : 'others';
  const byEci: Authentication | null =
    eci === FULL_ECI[numbers] ? 'authenticated' : eci === ATTEMPT_ECI[numbers] ? 'attempted' : null;
  if (eci !== '' && byEci === null) return null;
  if (status === '') return byEci;
  const byStatus = STATUS_OF[status] ?? null;
  return byEci === null || byEci === byStatus ? byStatus : null;
}
