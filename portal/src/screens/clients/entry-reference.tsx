import type { BalanceEntry } from '@cbp/shared/clients/balance.model';
import { type PaidThing, readReference } from '@cbp/shared/clients/balance-reference';
import { useLanguage } from '../../i18n/use-language.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { clientTexts } from './clients.texts.ts';

/** What units were used for, with the way to it. */
export function EntryReference({ row: { reference } }: { row: Pick<BalanceEntry, 'reference'> }) {
  if (reference === null) return '–';
  const thing = readReference(reference);
  return thing ? <Paid thing={thing} /> : reference;
}

function Paid({ thing: { kind: paid, id } }: { thing: PaidThing }) {
  const words = clientTexts[useLanguage()];
  const kind = paid === 'alert' ? 'alert' : 'receipt_transaction';
  const name = useRecordName(kind, id);
  return (
    <RecordLink kind={kind} id={id}>
      {words.paidFor[paid](name ?? id)}
    </RecordLink>
  );
}
