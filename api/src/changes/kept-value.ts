import { withoutSecrets } from '@cbp/shared/entities/secret';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { storable } from '@cbp/shared/node/database/storable';
import type { z } from 'zod';

/** The most of one value, in characters of its JSON: a file of a thousand rows is no part of the log. */
const MOST_CHARACTERS = 200_000;

/**
 * A value as the audit log keeps it: as it goes over the wire, without secrets (those of its model and those by name),
 * with card numbers cut; what is too large is left out, and says how large it was.
 */
export function keptValue(
  value: unknown,
  { model, identifiers = [] }: { model?: z.ZodType | undefined; identifiers?: readonly string[] } = {},
): unknown {
  if (value === undefined || value === null) return null;
  const clean = withoutSecrets(model, JSON.parse(JSON.stringify(value)));
  const kept = storable(cutCardNumbersIn(clean, { identifiers }));
  const { length } = JSON.stringify(kept);
  return length <= MOST_CHARACTERS ? kept : { not_kept: `${length} characters` };
}
