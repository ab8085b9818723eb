import { badge, text } from '@cbp/shared/list/field';
import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { SCREENING_KINDS, type ScreeningKind } from '@cbp/shared/screenings/screening';
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

type Chosen = { id: number; reference: string; kind: ScreeningKind };

const chosenTable = defineSmallTable({
  // The cell shows the reference once its name is known.
  fields: {
    reference: text('Screening', '筛查', '篩查'),
    kind: badge(SCREENING_KINDS, 'Type', '类型', '類型'),
  },
  columns: [
    { key: 'reference', cell: Reference },
    { key: 'kind', as: 'text' },
  ],
  key: ({ id }: Chosen) => id,
});

/** What a list of screenings has brought along: their numbers. */
function broughtAlong(state: unknown): Chosen[] {
  const { kind, screenings } = (state ?? {}) as { kind?: unknown; screenings?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(SCREENING_KINDS, kind) || !Array.isArray(screenings)) {
    return [];
  }
  return screenings.flatMap((id) =>
    Number.isSafeInteger(id) ? [{ id, reference: String(id), kind: kind as ScreeningKind }] : [],
  );
}

/** The reports of screenings that were selected in their list, and how they are made. */
export function NewScreeningBatch({ calls }: { calls: BatchCalls }) {
  const words = newBatchTexts[useLanguage()];
  const [chosen] = useState(broughtAlong(useLocation().state));
  if (chosen.length === 0) return <NothingChosen />;
  return (
    <NumberedOrder
      calls={calls}
      kind="screenings"
      numbers={chosen.map(({ id }) => id)}
      nameHelp={words.screeningsNameHelp}
      tooMany={words.tooManyScreenings(MOST_BATCH_ITEMS.toLocaleString('en'))}
    >
      <SmallTable table={chosenTable} label={words.screenings} empty={words.noScreenings} rows={chosen} />
    </NumberedOrder>
  );
}

function NothingChosen() {
  const words = newBatchTexts[useLanguage()];
  return (
    <Notice
      heading={words.noScreenings}
      text={words.chooseScreenings}
      action={
        <Button component={Link} to={paths.individualScreenings.href()}>
          {words.toScreenings}
        </Button>
      }
    />
  );
}

function Reference({ row: { id, kind } }: { row: Chosen }) {
  const words = batchTexts[useLanguage()];
  const record = `${kind}_screening` as const;
  const name = useRecordName(record, String(id));
  return (
    <RecordLink kind={record} id={String(id)}>
      <bdi>{name ?? words.screening(id)}</bdi>
    </RecordLink>
  );
}
