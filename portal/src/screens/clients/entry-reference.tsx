import type { BalanceEntry } from '@cbp/shared/clients/balance.model';
import { type PaidThing, readReference, recordOfReference } from '@cbp/shared/clients/balance-reference';
import { PAID_USES, type PaidUse } from '@cbp/shared/clients/paid-use';
import { labelOf } from '@cbp/shared/labelled';
import { useLanguage } from '../../i18n/use-language.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { clientTexts } from './clients.texts.ts';

/** What units were used for, with the way to it. */
export function EntryReference({ row }: { row: Pick<BalanceEntry, 'reference' | 'use'> }) {
  const { reference, use } = row;
  if (reference === null) return '–';
  const record = recordOfReference(reference);
  if (use !== null && record !== null) return <PaidUseOf use={use} id={record} />;
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

function PaidUseOf({ use, id }: { use: PaidUse; id: string }) {
  const label = labelOf(PAID_USES, use, useLanguage());
  const { record } = PAID_USES[use];
  const name = useRecordName(record, id);
  return (
    <RecordLink kind={record} id={id}>
      {`${label} ${name ?? id}`}
    </RecordLink>
  );
}
