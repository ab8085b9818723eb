import type { Batch } from '@cbp/shared/entities/batch.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { useTranslation } from 'react-i18next';

/** What a batch is called: its name, else how many reports of when. */
export function useBatchName(): (batch: Batch) => string {
  const { t } = useTranslation();
  return ({ name, total, created_at: createdAt }) =>
    name ?? t('batches.unnamed', { count: total, time: formatDateTime(createdAt) ?? createdAt });
}
