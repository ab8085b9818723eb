import type { BatchItem } from '@cbp/shared/entities/batch.model';
import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.ts';

type Props = { calls: BatchCalls; batchId: string; item: BatchItem };

/** Downloads one document of a batch, which may still be going on. */
export function DocumentButton({ calls, batchId, item }: Props) {
  const { t } = useTranslation();
  const downloading = useRef<AbortController | null>(null);
  useEffect(() => () => downloading.current?.abort(), []);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      downloading.current = new AbortController();
      const { body } = await calls.queries.getBatchDocument.call(
        { params: { id: batchId, position: String(item.position) } },
        { signal: downloading.current.signal },
      );
      if (!(body instanceof File)) throw new Error('the batch has no such document');
      return body;
    },
    onSuccess: saveFile,
    onError: (error) =>
      showToast({ type: 'danger', message: t('batches.failedAction', { reason: failureText(error) }) }),
  });
  const label = t('batches.downloadOne', { id: item.evidence_id ?? item.position });
  return (
    <ActionIcon
      variant="subtle"
      c="dimmed"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <Icon name="download" />
    </ActionIcon>
  );
}
