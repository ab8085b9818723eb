import type { BatchMode } from '@cbp/shared/pdf/batch.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './batches.module.css';
import { newBatchTexts } from './new-batch.texts.ts';
import type { Sorted } from './resolved.ts';

type StartButtonsProps = {
  sorted: Sorted;
  /** What the user came for. */
  preferred: BatchMode;
  starting: BatchMode | null;
  /** Why nothing can be started yet; null where something can. */
  whyNot: string | null;
  onStart: (mode: BatchMode, ids: string[]) => void;
};

/** Two kinds of documents are two buttons; each says what it makes of how many. */
export function StartButtons({ sorted, preferred, starting, whyNot, onStart }: StartButtonsProps) {
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
        <AvailableButton
          size="sm"
          variant="filled"
          leftSection={<Icon name="documents" />}
          isAvailable={false}
          whyNot={whyNot ?? words.nothing}
          onClick={() => undefined}
        >
          {words.makeNothing}
        </AvailableButton>
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
          <AvailableButton
            key={mode}
            size="sm"
            variant={mode === preferred || sorted.released.length === 0 ? 'filled' : 'default'}
            leftSection={<Icon name="documents" />}
            isAvailable={whyNot === null}
            isBusy={starting !== null}
            whyNot={whyNot ?? ''}
            onClick={() =>
              onStart(
                mode,
                receipts.map(({ iCS_id: id }) => id),
              )
            }
          >
            {starting === mode ? words.starting : label}
          </AvailableButton>
        ))}
    </div>
  );
}
