import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_STATE_LABELS,
  type BatchItemState,
  type BatchState,
} from '@cbp/shared/entities/batch.model';
import { useLanguage } from '../../i18n/use-language.ts';
import type { IconName } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Look = { tone: 'good' | 'neutral' | 'bad'; icon: IconName };

const BATCH_LOOKS: Record<BatchState, Look> = {
  running: { tone: 'neutral', icon: 'circleDashed' },
  finished: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'cross' },
  expired: { tone: 'neutral', icon: 'lock' },
};

const ITEM_LOOKS: Record<BatchItemState, Look> = {
  queued: { tone: 'neutral', icon: 'circleDashed' },
  running: { tone: 'neutral', icon: 'reset' },
  made: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'warning' },
  cancelled: { tone: 'neutral', icon: 'cross' },
};

export function BatchBadge({ state }: { state: BatchState }) {
  const language = useLanguage();
  return <StatusBadge {...BATCH_LOOKS[state]} label={BATCH_STATE_LABELS[state].label[language]} />;
}

export function ItemBadge({ state }: { state: BatchItemState }) {
  const language = useLanguage();
  return <StatusBadge {...ITEM_LOOKS[state]} label={BATCH_ITEM_STATE_LABELS[state].label[language]} />;
}
