import { defineArea } from '../define-area.ts';
import { shopWebhookEndpoints } from './shop-webhooks.calls.ts';
import { shopEndpoints } from './shops.calls.ts';

/** Connections to the shops of clients, which send their orders by webhooks. */
export const shopsArea = defineArea({
  name: 'shops',
  needs: [],
  calls: { ...shopEndpoints, ...shopWebhookEndpoints },
});
