import { CARD_PREFIXES } from '@cbp/shared/format/card';
import { sql } from 'drizzle-orm';

const WHENS = CARD_PREFIXES.map(([brand, { source }]) => `when digits ~ '${source}' then '${brand}'`);

/**
 * The network of a card that was cut (`cutCard`), as `detectCardBrand` tells it: a network whose prefixes change in
 * `CARD_PREFIXES` is a change of the schema, which wants a migration.
 */
export const CARD_TYPE_OF_RECEIPT = sql.raw(
  `case ${WHENS.join(' ').replaceAll('digits', "(nullif(card_prefix, '') || coalesce(card_suffix, ''))")} end`,
);
