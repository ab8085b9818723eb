import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { REFUND_ORIGINS } from '@cbp/shared/refunds/refund-result';
import type { RefundInList } from '@cbp/shared/refunds/refund-result.list';

/** In place of the user who requested a refund: an automatic one has none. */
export const automaticOf = ({ origin }: Pick<RefundInList, 'origin'>, language: Language) =>
  origin === 'auto' ? labelOf(REFUND_ORIGINS, 'auto', language) : null;
