import { text } from '@cbp/shared/list/field';
import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { batchTexts } from './batches.texts.ts';
import { newBatchTexts } from './new-batch.texts.ts';
import { NumberedOrder } from './numbered-order.tsx';

type Chosen = { id: number; reference: string };

const chosenTable = defineSmallTable({
  // The cell shows the reference once it is known.
  fields: { reference: text('Document verification', '证件核验', '證件核實') },
  columns: [{ key: 'reference', cell: Reference }],
  key: ({ id }: Chosen) => id,
});

/** What the list of verifications has brought along: their numbers. */
function broughtAlong(state: unknown): Chosen[] {
  const { verifications } = (state ?? {}) as { verifications?: unknown };
  if (!Array.isArray(verifications)) return [];
  return verifications.flatMap((id) => (Number.isSafeInteger(id) ? [{ id, reference: String(id) }] : []));
}

/** The reports of document verifications that were selected in their list, and how they are made. */
export function NewVerificationBatch({ calls }: { calls: BatchCalls }) {
  const words = newBatchTexts[useLanguage()];
  const [chosen] = useState(broughtAlong(useLocation().state));
  if (chosen.length === 0) return <NothingChosen />;
  return (
    <NumberedOrder
      calls={calls}
      kind="verifications"
      numbers={chosen.map(({ id }) => id)}
      nameHelp={words.screeningsNameHelp}
      tooMany={words.tooManyVerifications(MOST_BATCH_ITEMS.toLocaleString('en'))}
    >
      <SmallTable
        table={chosenTable}
        label={words.verifications}
        empty={words.noVerifications}
        rows={chosen}
      />
      <p>{words.withoutImages}</p>
    </NumberedOrder>
  );
}

function NothingChosen() {
  const words = newBatchTexts[useLanguage()];
  return (
    <Notice
      heading={words.noVerifications}
      text={words.chooseVerifications}
      action={
        <Button component={Link} to={paths.documentVerifications.href()}>
          {words.toVerifications}
        </Button>
      }
    />
  );
}

function Reference({ row: { id } }: { row: Chosen }) {
  const words = batchTexts[useLanguage()];
  const name = useRecordName('verification', String(id));
  return (
    <RecordLink kind="verification" id={String(id)}>
      <bdi>{name ?? words.verification(id)}</bdi>
    </RecordLink>
  );
}
