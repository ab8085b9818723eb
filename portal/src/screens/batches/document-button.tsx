import type { BatchItem } from '@cbp/shared/entities/batch.model';
import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchClient } from '../../data/batch-client.ts';
import { failureText } from '../../data/failure-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.ts';

type Props = { client: BatchClient; batchId: string; item: BatchItem };

/** Downloads one document of a batch, which may still be going on. */
export function DocumentButton({ client, batchId, item }: Props) {
  const { t } = useTranslation();
  const downloading = useRef<AbortController | null>(null);
  useEffect(() => () => downloading.current?.abort(), []);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      downloading.current = new AbortController();
      return client.document(batchId, item.position, downloading.current.signal);
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
