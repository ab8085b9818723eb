import type { Batch } from '@cbp/shared/pdf/batch.model';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';

/** How much of a batch is made, failed and still to come, as a bar and in figures. */
export function BatchProgress({ batch }: { batch: Pick<Batch, 'counts' | 'total'> }) {
  const words = batchTexts[useLanguage()];
  const { counts, total } = batch;
  const done = counts.made + counts.failed;
  const share = (count: number) => `${(count / total) * 100}%`;
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={words.progressLabel({ done, total })}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span data-part="made" style={{ width: share(counts.made) }} />
        <span data-part="failed" style={{ width: share(counts.failed) }} />
        <span data-part="running" style={{ width: share(counts.running) }} />
      </div>
      <span className={classes.figures}>{words.progress({ done, total })}</span>
    </div>
  );
}
