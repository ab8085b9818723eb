import { MOST_FOUND } from '@cbp/shared/alerts/alert-search.model';
import { MOST_OF_KIND } from '@cbp/shared/searches';
import { benchedAlerts } from './benched-alerts.ts';
import { benchedBrands } from './benched-brands.ts';
import { benchedClients } from './benched-clients.ts';
import { benchedDescriptors } from './benched-descriptors.ts';
import { benchedEnquiries } from './benched-enquiries.ts';
import type { BenchedList } from './benched-list.ts';
import { benchedLookups } from './benched-lookups.ts';
import { benchedRdrCases } from './benched-rdr-cases.ts';
import { benchedReceipts } from './benched-receipts.ts';
import { benchedRefunds } from './benched-refunds.ts';
import { benchedVerifications } from './benched-verifications.ts';

/** What a text is compared with in the rows of a list, handwritten. */
type Searched = {
  benched: BenchedList;
  columns: readonly string[];
  /** The column of the client whose name is compared. */
  clientId?: string;
};

/** The searches that the palette makes for one text, by their address. */
export const BENCHED_SEARCHES: readonly { path: string; most: number; searched: readonly Searched[] }[] = [
  {
    path: '/ethoca/alerts/search',
    most: MOST_FOUND,
    searched: [
      {
        benched: benchedAlerts,
        columns: ['a.ethoca_id', 'a.arn', 'a.merchant_descriptor'],
        clientId: 'a.client_id',
      },
    ],
  },
  {
    path: '/search',
    most: MOST_OF_KIND,
    searched: [
      { benched: benchedReceipts, columns: ['r.order_reference', 'r.ics_id', 'r.transaction_id'] },
      { benched: benchedClients, columns: ['name', 'merchant_id'] },
      { benched: benchedDescriptors, columns: ['d.descriptor'] },
      { benched: benchedRefunds, columns: ['r.refund_id', 'r.transaction_id'] },
      { benched: benchedRdrCases, columns: ['d.case_id', 'd.arn'] },
      { benched: benchedVerifications, columns: ['v.reference'] },
      { benched: benchedBrands, columns: ['b.name', 'b.website'] },
      { benched: benchedLookups, columns: ['l.insight_id', 'l.arn'] },
      { benched: benchedEnquiries, columns: ['e.arn', 'e.descriptor', 'e.ethoca_id'] },
    ],
  },
];

/** What users paste or type: the title says what of. */
export const SEARCHED_TEXTS: readonly { title: string; text: string }[] = [
  { title: 'an order reference', text: 'HP-123456' },
  { title: 'an Ethoca ID', text: 'ETHC4CA4238A0B923820DCC50' },
  { title: 'an ARN', text: '77777777777777777123456' },
  { title: 'a part of an ARN', text: '777123' },
  { title: 'a client', text: 'ember' },
  { title: 'a client ID', text: 'C-0199' },
  { title: 'a descriptor of many', text: 'SHOP*41' },
  { title: 'two letters', text: 'sh' },
  { title: 'in no row', text: 'nothing here' },
];
