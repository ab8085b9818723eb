import { z } from 'zod';
import { storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { currencyCode } from '../money/currency-decimals.ts';
import { readId } from '../text/read-id.ts';

/** An ISO 4217 code; one in lower case is kept in capitals. */
export const CurrencyCode = storableText(
  z
    .string()
    .max(64)
    .overwrite((text) => currencyCode(readId(text)))
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as HKD' satisfies FaultMessage),
);
