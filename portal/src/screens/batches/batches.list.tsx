import { batchList } from '@cbp/shared/pdf/batch.list';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { nextLook } from '../../data/batch-calls.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { batchName } from '../../parts/batches/batch-name.ts';
import { usePdfService } from '../../parts/batches/use-batch-calls.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { usePageDirectory } from '../../patterns/page-directory.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchBadge } from './batch-state.tsx';
import { batchTexts } from './batches.texts.ts';

/** The batches that the user has started; those that run are looked at again and again. */
export const batchesScreen = defineListScreen({
  list: batchList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', blank: batchName },
    { key: 'state', cell: ({ row }) => <BatchBadge batch={row} />, widthPx: 190 },
    { key: 'total', cell: ({ row }) => <BatchProgress batch={row} />, widthPx: 220 },
    { key: 'kind', as: 'text', widthPx: 180 },
    { key: 'mode', as: 'text', widthPx: 200, isHidden: true },
    'created_at',
    { key: 'finished_at', isHidden: true },
    { key: 'expires_at', isHidden: true },
    { key: 'created_by', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['state', 'created_at'],
  href: (row) => paths.batch.href(row.id),
  action: NewBatchLink,
  whose: ['started by you', '由您发起', '由您發起'],
  useServer: usePdfService,
  lookAgainMs: nextLook,
  empty: {
    heading: ['No batches yet', '暂无批次', '未有批次'],
    text: [
      'Start one with “New batch”, or select rows in the list of transactions, screenings or document verifications.',
      '请点击“新建批次”，或在交易、筛查或证件核验列表中勾选。',
      '請按「新增批次」，或在交易、篩查或證件核實清單中勾選。',
    ],
  },
});

function NewBatchLink() {
  const words = batchTexts[useLanguage()];
  const { opens } = usePageDirectory();
  if (!opens('batchForm')) return null;
  return (
    <Button
      component={Link}
      to={paths.batchForm.href()}
      size="xs"
      leftSection={<Icon name="documents" size={14} />}
    >
      {words.newBatch}
    </Button>
  );
}
