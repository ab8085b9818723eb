import { defineArea } from '../define-area.ts';
import { disputesArea } from '../disputes/disputes.area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { filesArea } from '../files/files.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { pdfArea } from '../pdf/pdf.area.ts';
import { caseAttachmentEndpoints } from './attachments.calls.ts';
import { caseEndpoints } from './cases.calls.ts';
import { CASES_WAITING } from './cases-waiting.ts';
import { disputeCaseList } from './dispute-case.list.ts';
import { CASE_MACHINE } from './dispute-case.ts';

/** Disputes of transactions that are defended or accepted. */
export const casesArea = defineArea({
  name: 'cases',
  needs: [networksArea, paymentsArea, evidenceArea, pdfArea, filesArea, disputesArea],
  calls: { ...caseEndpoints, ...caseAttachmentEndpoints },
  lists: [disputeCaseList],
  searches: {
    disputeCases: defineSearch({
      list: disputeCaseList,
      texts: ['case_number', 'transaction.order_reference'],
    }),
  },
  machines: { dispute_case: CASE_MACHINE },
  waiting: CASES_WAITING,
});
