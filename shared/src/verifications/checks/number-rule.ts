import type { Labelled } from '../../labelled.ts';
import type { KnownDeclineCode } from '../decline-codes/decline-code.table.ts';

/** What a document number says of the person. */
export type PersonInNumber = {
  /** YYYY-MM-DD, which the calendar may not have. */
  dob?: string;
  gender?: 'm' | 'f';
  region?: { code: string; isKnown: boolean };
};

/** The public rule of the numbers of an identity card. */
export type NumberRule = Labelled & {
  /** ISO 3166-1. */
  country: string;
  /** Where the rule is published. */
  source: string;
  /** Of the number in capitals, without blanks and punctuation. */
  form: RegExp;
  /** The number of check characters at the end. */
  checkLength?: number;
  /** The check characters, calculated from the others. */
  calculate: (number: string) => string;
  says?: (number: string) => PersonInNumber;
  /** The decline code for a number whose check digits differ, where the catalogue has one. */
  code?: KnownDeclineCode;
};

/** A rule, with its type kept exact. */
export const rule = (declared: NumberRule): NumberRule => declared;

export const digitsOf = (text: string): number[] => Array.from(text, Number);

/** The sum of values, each times its weight. */
export function weighted(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (values[place] ?? 0), 0);
}

/** The Luhn check digit of digits (ISO/IEC 7812-1, annex B). */
export function luhn(digits: string): string {
  const sum = digitsOf(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** YYYYMMDD as YYYY-MM-DD. */
export const dashed = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** Male for an odd digit, as most numbers have it. */
export const genderOfDigit = (digit: string | undefined): 'm' | 'f' => (Number(digit) % 2 === 1 ? 'm' : 'f');
