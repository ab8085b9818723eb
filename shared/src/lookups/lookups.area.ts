import { alertsArea } from '../alerts/alerts.area.ts';
import { caidsArea } from '../caids/caids.area.ts';
import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { lookupList } from './lookup.list.ts';
import { lookupEndpoints } from './lookups.calls.ts';

/** Questions of networks about payments, answered with the order: Order Insight and Consumer Clarity. */
export const lookupsArea = defineArea({
  name: 'lookups',
  needs: [alertsArea, caidsArea, evidenceArea, networksArea],
  calls: lookupEndpoints,
  lists: [lookupList],
  searches: { lookups: defineSearch({ list: lookupList, texts: ['insight_id', 'transaction.arn'] }) },
});
