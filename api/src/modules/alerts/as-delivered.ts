import { OneDelivered } from '@cbp/shared/alerts/alert-delivery.model';
import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { forbiddenCardFieldIn } from '@cbp/shared/format/field-kinds';

const FORBIDDEN = 'holds data of a card that must not be kept';

/** An alert that comes in by another way than a call, under the bounds and rules that a call puts before it. */
export function asDelivered(item: { source: string; alert: unknown }): Record<string, unknown> {
  const field = forbiddenCardFieldIn(item);
  return field === null ? OneDelivered.parse(item) : { ...item, beyond: new BeyondBounds(field, FORBIDDEN) };
}
