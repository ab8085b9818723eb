import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { ordersArea } from '../orders/orders.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { buyerPageEndpoints } from './buyer-page.calls.ts';
import { buyerRequestList } from './buyer-request.list.ts';
import { requestEndpoints } from './requests.calls.ts';
import { REQUESTS_WAITING } from './requests-waiting.ts';
import { savedReplyEndpoints } from './saved-replies.calls.ts';

/** What buyers ask and write, and what merchants answer. */
export const requestsArea = defineArea({
  name: 'requests',
  needs: [ordersArea, paymentsArea, evidenceArea],
  calls: { ...buyerPageEndpoints, ...requestEndpoints, ...savedReplyEndpoints },
  lists: [buyerRequestList],
  waiting: REQUESTS_WAITING,
});
