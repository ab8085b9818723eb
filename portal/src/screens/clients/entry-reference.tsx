import type { BalanceEntry } from '@cbp/shared/clients/balance.model';
import {
  type PaidKind,
  type PaidThing,
  policiesOfReference,
  readReference,
  recordOfReference,
} from '@cbp/shared/clients/balance-reference';
import { PAID_USES, type PaidUse } from '@cbp/shared/clients/paid-use';
import { formatMonth } from '@cbp/shared/format/format-figures';
import { labelOf } from '@cbp/shared/labelled';
import type { NamedKind } from '@cbp/shared/list/field';
import { useLanguage } from '../../i18n/use-language.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { entryReferenceTexts } from './entry-reference.texts.ts';

/** What units were used for, with the way to it. */
export function EntryReference({ row }: { row: Pick<BalanceEntry, 'reference' | 'use'> }) {
  const { reference, use } = row;
  if (reference === null) return '–';
  const record = recordOfReference(reference);
  if (use !== null && record !== null) return <PaidUseOf use={use} id={record} />;
  const policies = policiesOfReference(reference);
  if (policies) return <PaidPolicies {...policies} />;
  const thing = readReference(reference);
  return thing ? <Paid thing={thing} /> : reference;
}

const RECORD_OF = {
  alert: 'alert',
  report: 'receipt_transaction',
  inspection: 'inspection',
} as const satisfies Record<PaidKind, NamedKind>;

function Paid({ thing: { kind: paid, id } }: { thing: PaidThing }) {
  const words = entryReferenceTexts[useLanguage()];
  const kind = RECORD_OF[paid];
  const name = useRecordName(kind, id);
  return (
    <RecordLink kind={kind} id={id}>
      {words[paid](name ?? id)}
    </RecordLink>
  );
}

function PaidPolicies({ brandId, month }: { brandId: string; month: string }) {
  const words = entryReferenceTexts[useLanguage()];
  const name = useRecordName('brand', brandId);
  return (
    <RecordLink kind="brand" id={brandId}>
      {words.policies(name ?? brandId, formatMonth(month))}
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
