import { alertsArea } from '../alerts/alerts.area.ts';
import { defineArea } from '../define-area.ts';
import { filesArea } from '../files/files.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { enquiryEndpoints } from './enquiries.calls.ts';
import { enquiryList } from './enquiry.list.ts';
import { ENQUIRY_MACHINE } from './enquiry-state.ts';

/** Enquiries to the alert provider. */
export const enquiriesArea = defineArea({
  name: 'enquiries',
  needs: [alertsArea, paymentsArea, networksArea, filesArea],
  calls: enquiryEndpoints,
  lists: [enquiryList],
  searches: { enquiries: defineSearch({ list: enquiryList, texts: ['arn', 'descriptor', 'ethoca.alert'] }) },
  machines: { enquiry: ENQUIRY_MACHINE },
});
