import { defineArea } from '../define-area.ts';
import { filesArea } from '../files/files.area.ts';
import { defineSearch } from '../list/search.ts';
import { pdfArea } from '../pdf/pdf.area.ts';
import { screeningsArea } from '../screenings/screenings.area.ts';
import { readableVerificationEndpoints } from './readable-verifications.calls.ts';
import { resubmissionEndpoints } from './resubmission.calls.ts';
import { verificationList } from './verification.list.ts';
import { verificationEndpoints } from './verifications.calls.ts';
import { VERIFICATIONS_WAITING } from './verifications-waiting.ts';

/** Verifications of identity documents. */
export const verificationsArea = defineArea({
  name: 'verifications',
  needs: [filesArea, pdfArea, screeningsArea],
  calls: { ...verificationEndpoints, ...readableVerificationEndpoints, ...resubmissionEndpoints },
  lists: [verificationList],
  searches: {
    verifications: defineSearch({ list: verificationList, texts: ['result.reference'] }),
  },
  waiting: VERIFICATIONS_WAITING,
});
