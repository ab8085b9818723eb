import { alertsArea } from '../alerts/alerts.area.ts';
import { clientsArea } from '../clients/clients.area.ts';
import { defineArea } from '../define-area.ts';
import { descriptorsArea } from '../descriptors/descriptors.area.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { pdfArea } from '../pdf/pdf.area.ts';
import { registryEndpoints } from './registry.calls.ts';
import { registryList } from './registry.list.ts';
import { statisticsEndpoints } from './statistics.calls.ts';

/** Figures of alerts, ratios and the enrolment overview. */
export const statisticsArea = defineArea({
  name: 'statistics',
  needs: [descriptorsArea, alertsArea, clientsArea, pdfArea, paymentsArea, networksArea],
  calls: {
    ...registryEndpoints,
    ...statisticsEndpoints,
  },
  lists: [registryList],
});
