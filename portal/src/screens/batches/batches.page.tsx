import { useLanguage } from '../../i18n/use-language.ts';
import { useBatchCalls } from '../../parts/batches/use-batch-calls.ts';
import { ListScreen } from '../../patterns/list/list-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { batchesScreen } from './batches.list.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { NewBatch } from './new-batch.tsx';
import { NewScreeningBatch } from './new-screening-batch.tsx';
import { NewVerificationBatch } from './new-verification-batch.tsx';

/** The batches that the user has started. */
export function BatchesPage() {
  const words = batchTexts[useLanguage()];
  if (!useBatchCalls()) return <Notice heading={words.unavailable} />;
  return <ListScreen screen={batchesScreen} />;
}

/** What a new batch is made of. */
export function BatchFormPage() {
  const words = batchTexts[useLanguage()];
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={words.unavailable} />;
  return (
    <div className={classes.page}>
      <NewBatch calls={calls} />
    </div>
  );
}

/** What a new batch of screening reports is made of. */
export function ScreeningBatchFormPage() {
  const words = batchTexts[useLanguage()];
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={words.unavailable} />;
  return (
    <div className={classes.page}>
      <NewScreeningBatch calls={calls} />
    </div>
  );
}

/** What a new batch of reports of document verifications is made of. */
export function VerificationBatchFormPage() {
  const words = batchTexts[useLanguage()];
  const calls = useBatchCalls();
  if (!calls) return <Notice heading={words.unavailable} />;
  return (
    <div className={classes.page}>
      <NewVerificationBatch calls={calls} />
    </div>
  );
}
