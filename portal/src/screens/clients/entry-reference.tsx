import type { BalanceEntry } from '@cbp/shared/clients/balance.model';
import { type PaidThing, readReference } from '@cbp/shared/clients/balance-reference';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { clientTexts } from './clients.texts.ts';

const hrefOf = ({ kind, id }: PaidThing) =>
  kind === 'alert' ? paths.alert.href(Number(id)) : paths.receiptTransaction.href(id);

/** What units were used for, with the way to it. */
export function EntryReference({ row: { reference } }: { row: Pick<BalanceEntry, 'reference'> }) {
  const words = clientTexts[useLanguage()];
  if (reference === null) return '–';
  const thing = readReference(reference);
  if (!thing) return reference;
  return (
    <Anchor component={Link} size="sm" to={hrefOf(thing)}>
      {words.paidFor[thing.kind](thing.id)}
    </Anchor>
  );
}
