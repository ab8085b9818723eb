import { CARD_PREFIXES } from '@cbp/shared/format/card';
import { sql } from 'drizzle-orm';

const WHENS = CARD_PREFIXES.map(([brand, { source }]) => `when digits ~ '${source}' then '${brand}'`);

/**
 * The network of a shortened card number (`cutCard`), as `detectCardBrand` determines it. Changing `CARD_PREFIXES` changes
 * the schema and requires a migration.
 */
export const CARD_TYPE_OF_RECEIPT = sql.raw(
  `case ${WHENS.join(' ').replaceAll('digits', "(nullif(card_prefix, '') || coalesce(card_suffix, ''))")} end`,
);
