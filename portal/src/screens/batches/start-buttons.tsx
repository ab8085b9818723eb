import type { BatchMode } from '@cbp/shared/entities/batch.model';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import classes from './batches.module.css';
import type { Sorted } from './resolved.ts';

type StartButtonsProps = {
  sorted: Sorted;
  /** What the user came for. */
  preferred: BatchMode;
  starting: BatchMode | null;
  isBlocked: boolean;
  onStart: (mode: BatchMode, ids: string[]) => void;
};

/** Two kinds of documents are two buttons; each says what it makes of how many. */
export function StartButtons({ sorted, preferred, starting, isBlocked, onStart }: StartButtonsProps) {
  const { t } = useTranslation();
  const kinds = [
    {
      mode: 'PREVIEW' as const,
      receipts: sorted.found,
      label: t('batches.makePreviews', { count: sorted.found.length }),
    },
    {
      mode: 'REPORT' as const,
      receipts: sorted.released,
      label: t('batches.makeReports', { count: sorted.released.length }),
    },
  ];
  const unreleased = sorted.found.length - sorted.released.length;
  if (sorted.found.length === 0) {
    return (
      <div className={classes.start}>
        <Button leftSection={<Icon name="documents" />} aria-disabled data-disabled>
          {t('batches.makeNothing')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.start}>
      {unreleased > 0 && sorted.released.length > 0 && (
        <span className={classes.count}>{t('batches.unreleasedLeftOut', { count: unreleased })}</span>
      )}
      {kinds
        .filter(({ receipts }) => receipts.length > 0)
        .map(({ mode, receipts, label }) => (
          <Button
            key={mode}
            variant={mode === preferred || sorted.released.length === 0 ? 'filled' : 'default'}
            leftSection={<Icon name="documents" />}
            aria-disabled={isBlocked || starting !== null}
            {...(isBlocked && { 'data-disabled': true })}
            onClick={() => {
              if (!isBlocked && starting === null)
                onStart(
                  mode,
                  receipts.map(({ iCS_id: id }) => id),
                );
            }}
          >
            {starting === mode ? t('batches.starting') : label}
          </Button>
        ))}
    </div>
  );
}
