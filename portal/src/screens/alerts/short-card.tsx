import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import { shortMaskedCard } from '@cbp/shared/format/card';
import { Missing } from '../../ui/missing.tsx';

/** The card of an alert as other lists show cards; its page has all known digits. */
export function ShortCard({ row: { alert } }: { row: Pick<AlertInList, 'alert'> }) {
  const short = alert.CardNumber === null ? null : shortMaskedCard(alert.CardNumber);
  return short === null ? <Missing /> : <bdi>{short}</bdi>;
}
