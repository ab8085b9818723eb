import { MARKS } from '@cbp/shared/marks';
import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_STATE_LABELS,
  type Batch,
  type BatchItemState,
  type BatchState,
} from '@cbp/shared/pdf/batch.model';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import type { IconName } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { outcomeOf } from './batch-outcome.ts';
import { batchTexts } from './batches.texts.ts';

const BATCH_ICONS: Record<BatchState, IconName> = {
  running: 'circleDashed',
  finished: 'check',
  cancelled: 'cross',
  expired: 'lock',
};

type ItemLook = { tone: 'neutral' | 'bad'; icon: IconName };
/** Exceptions are marked, not the rule. */
const ITEM_LOOKS: Record<Exclude<BatchItemState, 'made'>, ItemLook> = {
  queued: { tone: 'neutral', icon: 'circleDashed' },
  running: { tone: 'neutral', icon: 'reset' },
  failed: { tone: 'bad', icon: 'warning' },
  cancelled: { tone: 'neutral', icon: 'cross' },
};

/** The result of a batch, at a glance. */
export function BatchBadge({ batch }: { batch: Pick<Batch, 'state' | 'counts'> }) {
  const language = useLanguage();
  const batchWords = batchTexts[language];
  const { tone, isNamed, counts } = outcomeOf(batch);
  const words = [
    ...(isNamed ? [BATCH_STATE_LABELS[batch.state].label[language]] : []),
    ...counts.map(({ state, count }) => batchWords.outcomes[state](count)),
  ];
  return (
    <StatusBadge
      tone={tone}
      icon={tone === 'bad' ? 'warning' : BATCH_ICONS[batch.state]}
      label={words.join(MARKS[language].comma)}
    />
  );
}

export function ItemState({ state }: { state: BatchItemState }) {
  const language = useLanguage();
  const label = BATCH_ITEM_STATE_LABELS[state].label[language];
  if (state !== 'made') return <StatusBadge {...ITEM_LOOKS[state]} label={label} />;
  return (
    <Text span inherit c="dimmed">
      {label}
    </Text>
  );
}
