import { z } from 'zod';
import { storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { readCardSigns } from '../text/read-card.ts';

/** Longer than the digits of any card with what groups them. */
const LONGEST_ENDS = 64;

/** Anything beyond six digits, and masking characters, is dropped, as for any other card. */
const firstSix = (text: string) => readCardSigns(text).replace(/^(\d{6})[\dxX*•#.-]*$/, '$1');
const lastFour = (text: string) => readCardSigns(text).replace(/^[xX*•#.-]+(\d{4})$/, '$1');

/** The first 6 digits of a card, ignoring anything after them; an empty text means none. */
export const CardBin = storableText(
  z
    .string()
    .max(LONGEST_ENDS)
    .overwrite(firstSix)
    .regex(/^(\d{6})?$/, 'must be the first 6 digits' satisfies FaultMessage),
);

/** The last 4 digits of a card, with or without masking characters; an empty text means none. */
export const CardLast4 = storableText(
  z
    .string()
    .max(LONGEST_ENDS)
    .overwrite(lastFour)
    .regex(/^(\d{4})?$/, 'must be the last 4 digits' satisfies FaultMessage),
);
