import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { withoutSecrets } from '@cbp/shared/format/secret';
import { storable } from '@cbp/shared/node/database/storable';
import type { z } from 'zod';

/** The limit per value, in characters of JSON: a file of a thousand rows doesn't belong in the log. */
const MOST_CHARACTERS = 200_000;

/**
 * A value as the audit log stores it: in its wire format, without secrets (marked in the model or by name) and with
 * shortened card numbers. Values that are too large are replaced by their size.
 */
export function auditValue(
  value: unknown,
  { model, identifiers = [] }: { model?: z.ZodType | undefined; identifiers?: readonly string[] } = {},
): unknown {
  if (value === undefined || value === null) return null;
  const clean = withoutSecrets(model, JSON.parse(JSON.stringify(value)));
  const stored = storable(cutCardNumbersIn(clean, { identifiers }));
  const { length } = JSON.stringify(stored);
  return length <= MOST_CHARACTERS ? stored : { not_kept: `${length} characters` };
}
