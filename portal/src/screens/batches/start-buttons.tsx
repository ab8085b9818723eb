import type { BatchMode } from '@cbp/shared/pdf/batch.model';
import { Button } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './batches.module.css';
import { newBatchTexts } from './new-batch.texts.ts';
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
  const words = newBatchTexts[useLanguage()];
  const kinds = [
    {
      mode: 'PREVIEW' as const,
      receipts: sorted.found,
      label: words.makePreviews(sorted.found.length),
    },
    {
      mode: 'REPORT' as const,
      receipts: sorted.released,
      label: words.makeReports(sorted.released.length),
    },
  ];
  const unreleased = sorted.found.length - sorted.released.length;
  if (sorted.found.length === 0) {
    return (
      <div className={classes.start}>
        <Button leftSection={<Icon name="documents" />} aria-disabled data-disabled>
          {words.makeNothing}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.start}>
      {unreleased > 0 && sorted.released.length > 0 && (
        <span className={classes.count}>{words.unreleasedLeftOut(unreleased)}</span>
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
            {starting === mode ? words.starting : label}
          </Button>
        ))}
    </div>
  );
}
