import { alertsArea } from '../alerts/alerts.area.ts';
import { caidsArea } from '../caids/caids.area.ts';
import { clientsArea } from '../clients/clients.area.ts';
import { defineArea } from '../define-area.ts';
import { filesArea } from '../files/files.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { rulesArea } from '../rules/rules.area.ts';
import { rdrCaseList } from './rdr-case.list.ts';
import { rdrCaseEndpoints } from './rdr-cases.calls.ts';
import { rdrClientList } from './rdr-client.list.ts';
import { RDR_CLIENT_MACHINE } from './rdr-client.ts';
import { rdrClientEndpoints } from './rdr-clients.calls.ts';

/** Disputes that are decided before they become chargebacks: Rapid Dispute Resolution. */
export const rdrArea = defineArea({
  name: 'rdr',
  needs: [alertsArea, caidsArea, clientsArea, filesArea, networksArea, paymentsArea, rulesArea],
  calls: { ...rdrClientEndpoints, ...rdrCaseEndpoints },
  lists: [rdrClientList, rdrCaseList],
  searches: { rdrCases: defineSearch({ list: rdrCaseList, texts: ['case_id', 'arn'] }) },
  machines: { rdr_client: RDR_CLIENT_MACHINE },
});
