import { clientsArea } from '../clients/clients.area.ts';
import { defineArea } from '../define-area.ts';
import { filesArea } from '../files/files.area.ts';
import { defineSearch } from '../list/search.ts';
import { pdfArea } from '../pdf/pdf.area.ts';
import { watchlistsArea } from '../watchlists/watchlists.area.ts';
import { amlClientList } from './aml-client.list.ts';
import { exceptionList } from './exception.list.ts';
import { businessScreeningList, individualScreeningList } from './screening.list.ts';
import { screeningUploadList } from './screening-upload.list.ts';
import { screeningUploadEndpoints } from './screening-uploads.calls.ts';
import { screeningWebhookEndpoints } from './screening-webhooks.calls.ts';
import { screeningEndpoints } from './screenings.calls.ts';
import { SCREENINGS_WAITING } from './screenings-waiting.ts';

/** AML screenings of persons and companies. */
export const screeningsArea = defineArea({
  name: 'screenings',
  needs: [clientsArea, filesArea, watchlistsArea, pdfArea],
  calls: { ...screeningEndpoints, ...screeningUploadEndpoints, ...screeningWebhookEndpoints },
  lists: [individualScreeningList, businessScreeningList, exceptionList, amlClientList, screeningUploadList],
  searches: {
    individualScreenings: defineSearch({
      list: individualScreeningList,
      texts: ['result.reference', 'enquiry_data.name.full_name'],
    }),
    businessScreenings: defineSearch({
      list: businessScreeningList,
      texts: ['result.reference', 'enquiry_data.business_name'],
    }),
  },
  waiting: SCREENINGS_WAITING,
});
