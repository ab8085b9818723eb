import { translated } from '@cbp/shared/language';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionDialog } from '../../patterns/action/action-dialog.tsx';
import type { Question } from '../../patterns/action/define-action.ts';
import { MoreItem, MoreMenu } from '../../patterns/action/more.tsx';
import { useFocusWhenGone } from '../../patterns/action/use-focus-when-gone.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { retryableOf } from './batch-outcome.ts';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';

const CANCEL = { words: translated(['Cancel batch', '取消批次', '取消批次']), isGrave: true };
const CANCEL_QUESTION: Question = {
  heading: translated(['Cancel this batch?', '取消该批次？', '取消此批次？']),
  text: translated(['Documents that are ready are kept.', '已生成的文件会保留。', '已製作的文件會保留。']),
  statement: null,
  confirm: CANCEL.words,
  keep: translated(['Keep running', '继续生成', '繼續製作']),
};

type BatchActionsProps = { batch: Batch; calls: BatchCalls; onChange: () => Promise<void> };

/** What can be done with a batch in its state: each button says what it does to how many. */
export function BatchActions({ batch, calls, onChange }: BatchActionsProps) {
  const language = useLanguage();
  const words = batchTexts[language];
  const isRunning = batch.state === 'running';
  const whenGone = useFocusWhenGone(isRunning);
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
      {isRunning && (
        <MoreMenu size="sm" button={whenGone}>
          <MoreItem isGrave onClick={() => setIsAsking(true)}>
            {CANCEL.words[language]}
          </MoreItem>
        </MoreMenu>
      )}
      <ActionDialog
        action={CANCEL}
        isOpen={isAsking && isRunning}
        question={CANCEL_QUESTION}
        failure={null}
        answer={null}
        isBusy={false}
        onConfirm={() => {
          setIsAsking(false);
          begin(() => act.start('cancelBatch'));
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
