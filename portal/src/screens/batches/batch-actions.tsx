import type { Batch } from '@cbp/shared/pdf/batch.model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { retryableOf } from './batch-outcome.ts';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';

type BatchActionsProps = { batch: Batch; calls: BatchCalls; onChange: () => Promise<void> };

/** What can be done with a batch in its state: each button says what it does to how many. */
export function BatchActions({ batch, calls, onChange }: BatchActionsProps) {
  const words = batchTexts[useLanguage()];
  const [isAsking, setIsAsking] = useState(false);
  const [share, setShare] = useState(0);
  const act = useWork(
    (action: 'cancelBatch' | 'retryBatch') => calls.queries[action].call({ params: { id: batch.id } }),
    { onDone: onChange },
  );
  const readArchive = (of: Batch, signal: AbortSignal) => {
    setShare(0);
    return calls.archive(of, setShare, signal);
  };
  const download = useWork(readArchive, { onDone: saveFile });
  const begin = (action: () => void) => {
    if (act.isPending || download.isPending) return;
    act.clear();
    download.clear();
    action();
  };
  const error = act.error ?? download.error;
  const retryable = retryableOf(batch);
  const hasEnded = batch.state === 'finished' || batch.state === 'cancelled';
  return (
    <div className={classes.actions}>
      {error && <MessageBox tone="bad" text={words.failedAction(failureText(error))} />}
      {hasEnded && batch.counts.made > 0 && (
        <Button
          leftSection={<Icon name="download" />}
          aria-disabled={download.isPending}
          onClick={() => begin(() => download.start(batch))}
        >
          {download.isPending ? words.downloading(Math.round(share * 100)) : words.download}
        </Button>
      )}
      {hasEnded && retryable && (
        <Button
          variant="default"
          leftSection={<Icon name="reset" />}
          onClick={() => begin(() => act.start('retryBatch'))}
        >
          {words.retry[retryable.kind](retryable.count)}
        </Button>
      )}
      {batch.state === 'running' &&
        (isAsking ? (
          <>
            <span role="alert">{words.cancelQuestion}</span>
            <Button
              color="red"
              onClick={() => {
                setIsAsking(false);
                begin(() => act.start('cancelBatch'));
              }}
            >
              {words.cancel}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {words.cancel}
          </Button>
        ))}
    </div>
  );
}
