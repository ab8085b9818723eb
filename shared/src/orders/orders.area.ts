import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { filesArea } from '../files/files.area.ts';
import { networksArea } from '../networks/networks.area.ts';
import { shopsArea } from '../shops/shops.area.ts';
import { buyerLinkEndpoints } from './buyer-links.calls.ts';
import { orderImportEndpoints } from './order-imports.calls.ts';
import { orderEndpoints } from './orders.calls.ts';

/** Orders as shops send them, and what happens to them. */
export const ordersArea = defineArea({
  name: 'orders',
  needs: [evidenceArea, networksArea, filesArea, shopsArea],
  calls: { ...orderEndpoints, ...buyerLinkEndpoints, ...orderImportEndpoints },
});
