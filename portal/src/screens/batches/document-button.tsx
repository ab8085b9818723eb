import type { BatchItem } from '@cbp/shared/pdf/batch.model';
import { ActionIcon } from '@mantine/core';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { batchTexts } from './batches.texts.ts';

type Props = { calls: BatchCalls; batchId: string; item: BatchItem };

/** Downloads one document of a batch, which may still be going on. */
export function DocumentButton({ calls, batchId, item }: Props) {
  const words = batchTexts[useLanguage()];
  const read = async (position: number, signal: AbortSignal) => {
    const params = { id: batchId, position: String(position) };
    const { body } = await calls.queries.getBatchDocument.call({ params }, { signal });
    if (!(body instanceof File)) throw new Error('the batch has no such document');
    return body;
  };
  const download = useWork(read, { onDone: saveFile });
  const label = words.downloadOne(item.evidence_id ?? String(item.position));
  return (
    <ActionIcon
      variant="subtle"
      c="dimmed"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      loading={download.isPending}
      onClick={() => download.start(item.position)}
    >
      <Icon name="download" />
    </ActionIcon>
  );
}
