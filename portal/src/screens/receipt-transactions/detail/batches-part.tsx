import { type BatchInList, batchList } from '@cbp/shared/pdf/batch.list';
import { useQuery } from '@tanstack/react-query';
import type { BatchCalls } from '../../../data/batch-calls.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { batchName } from '../../../parts/batches/batch-name.ts';
import { useBatchCalls } from '../../../parts/batches/use-batch-calls.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { transactionDetailTexts } from './detail.texts.ts';

const batchTable = defineSmallTable({
  fields: batchList.fields,
  columns: [{ key: 'name', blank: batchName }, 'state', 'total', 'counts.failed', 'created_at', 'created_by'],
  key: ({ id }: BatchInList) => id,
});

/** The user's batches that contain the report; nothing without a PDF service. */
export function BatchesPart({ id }: { id: string }) {
  const calls = useBatchCalls();
  return calls && <BatchesOf id={id} calls={calls} />;
}

function BatchesOf({ id, calls }: { id: string; calls: BatchCalls }) {
  const words = transactionDetailTexts[useLanguage()];
  const query = useQuery(calls.queries.getBatchesOfEvidence.queryOptions({ input: { id } }));
  return (
    <LoadedPart heading={words.batches} query={query}>
      {({ results }) => (
        <SmallTable table={batchTable} label={words.batches} empty={words.noBatches} rows={results} />
      )}
    </LoadedPart>
  );
}
