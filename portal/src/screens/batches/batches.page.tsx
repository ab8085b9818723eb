import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../patterns/list/list-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { batchesScreen } from './batches.list.tsx';
import classes from './batches.module.css';
import { NewBatch } from './new-batch.tsx';
import { useBatchCalls } from './use-batch-calls.ts';

/** The batches that the user has started. */
export function BatchesPage() {
  const { t } = useTranslation();
  if (!useBatchCalls()) return <Notice heading={t('batches.unavailable')} />;
  return <ListScreen screen={batchesScreen} />;
}

/** What a new batch is made of. */
export function BatchFormPage() {
  const { t } = useTranslation();
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={t('batches.unavailable')} />;
  return (
    <div className={classes.page}>
      <NewBatch calls={calls} />
    </div>
  );
}
