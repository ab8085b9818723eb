import { z } from 'zod';
import { storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { readCardSigns } from '../text/read-card.ts';

/** Longer than the digits of any card with what groups them. */
const LONGEST_ENDS = 64;

/** Of a BIN of eight digits no more is kept than of any other card. */
const firstSix = (text: string) => readCardSigns(text).replace(/^(\d{6})\d{2}$/, '$1');

/** The first 6 digits of a card, of which 8 may be sent; an empty text is none. */
export const CardBin = storableText(
  z
    .string()
    .max(LONGEST_ENDS)
    .overwrite(firstSix)
    .regex(/^(\d{6})?$/, 'must be of the first 6 digits' satisfies FaultMessage),
);

/** The last 4 digits of a card; an empty text is none. */
export const CardLast4 = storableText(
  z
    .string()
    .max(LONGEST_ENDS)
    .overwrite(readCardSigns)
    .regex(/^(\d{4})?$/, 'must be of the last 4 digits' satisfies FaultMessage),
);
