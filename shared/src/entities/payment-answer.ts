import type { CardBrand } from '../format/card.ts';

/** What an issuer said of an address: null where it did not look, or the letter does not say. */
export type AddressAnswer = { street: boolean | null; postcode: boolean | null };

const BOTH: AddressAnswer = { street: true, postcode: true };
const STREET: AddressAnswer = { street: true, postcode: false };
const POSTCODE: AddressAnswer = { street: false, postcode: true };
const NEITHER: AddressAnswer = { street: false, postcode: false };

/*
 * The letters of address verification. Those of Discover for Y and A are swapped by some processors and not by others,
 * so they say nothing here. Letters without a line ("not supported", "try again") say nothing either.
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

/** Reads the letter that an issuer answered to the address verification; null for what says nothing of this network. */
export function readAddressAnswer(
  letter: string | null | undefined,
  brand: CardBrand | null,
): AddressAnswer | null {
  const letters = brand ? ADDRESS_LETTERS[brand] : undefined;
  const name = letter?.trim().toUpperCase() ?? '';
  return letters && Object.hasOwn(letters, name) ? (letters[name] ?? null) : null;
}

/** Whether the card's security code matched, by the letter of the issuer; null where it was not checked. */
export function readCvvAnswer(letter: string | null | undefined): boolean | null {
  const name = letter?.trim().toUpperCase() ?? '';
  return name === 'M' ? true : name === 'N' ? false : null;
}

/** What 3-D Secure came to: the issuer authenticated the cardholder, or it was tried and the issuer took no part. */
export type Authentication = 'authenticated' | 'attempted';

const FULL_ECI = { own: '02', others: '05' };
const ATTEMPT_ECI = { own: '01', others: '06' };
const STATUS_OF: Record<string, Authentication> = { Y: 'authenticated', A: 'attempted' };

/**
 * What the status and the ECI of 3-D Secure say together; null where they contradict each other, say of a failure, or
 * nothing. Mastercard numbers its ECI in its own way.
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
