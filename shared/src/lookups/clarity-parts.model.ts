import { z } from 'zod';

/*
 * The parts of which the answers in the published form of Consumer Clarity (version 4.2.0) are made. Models count characters;
 * answers also stay within these lengths in UTF-16 units, since the publication doesn't say which it counts.
 */

/** A text of `min` to `max` characters. */
export const clarityText = (max: number, min = 1) => z.string().min(min).max(max);

/** A text of exactly this many digits. */
export const clarityDigits = (length: number) => z.string().length(length).regex(/^\d+$/);

/** A moment in UTC without fractions of a second: 2026-09-14T06:25:00Z. */
export const ClarityMoment = z
  .string()
  .length(20)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
  .describe('In UTC, as 2026-09-14T06:25:00Z');

/** An amount in major units with the decimals of its currency: 89.90, or 640 for JPY. */
export const ClarityAmount = z
  .string()
  .min(1)
  .max(12)
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('In major units, with the decimals of the currency of the order');

export const ClarityCount = z.int().min(0).max(99_999);

/** The one currency of all amounts of an answer. */
export const ClarityCurrency = z.string().length(3);

/** The networks that have a code. */
export const ClarityPaymentType = z.enum(['AMEX', 'DISCOVER', 'MC', 'VISA']);

export const ClarityAddress = z.object({
  line1: clarityText(100).optional(),
  line2: clarityText(100).optional(),
  city: clarityText(100).optional(),
  countrySubdivision: clarityText(80).optional(),
  postalCode: clarityText(10).optional(),
  country: clarityText(80).optional(),
});
