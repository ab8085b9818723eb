import { type DisputeCaseInList, disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OpenCaseButton } from '../../../parts/cases/open-case-button.tsx';
import { useCasesOf } from '../../../parts/cases/use-cases-of.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { transactionDetailTexts } from './detail.texts.ts';

const caseTable = defineSmallTable({
  fields: disputeCaseList.fields,
  columns: ['id', 'case_number', 'reason_code', 'amount', 'state', { key: 'profile', as: 'text' }, 'due_at'],
  key: ({ id }: DisputeCaseInList) => id,
});

/** The dispute cases of the transaction, and the button that opens one. */
export function CasesPart({ id }: { id: string }) {
  const words = transactionDetailTexts[useLanguage()];
  const { mayRead, query } = useCasesOf(id);
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.cases} query={query}>
      {({ data }) => (
        <>
          <SmallTable table={caseTable} label={words.cases} empty={words.noCases} rows={data} />
          {data.every(({ state }) => state !== 'open') && <OpenCaseButton from={{ iCS_id: id }} />}
        </>
      )}
    </LoadedPart>
  );
}
