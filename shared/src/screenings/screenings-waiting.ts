import { type Waiting, waiting } from '../list/waiting.ts';
import { businessScreeningList, individualScreeningList } from './screening.list.ts';
import { screeningUploadList } from './screening-upload.list.ts';

/** Screenings with matches that are to be decided, and uploads that are to be started or corrected. */
export const SCREENINGS_WAITING = {
  openIndividualMatches: waiting(individualScreeningList, {
    choices: { open_hits: { kind: 'among', values: [true] } },
    words: ['Individual screenings with potential matches', '有疑似命中的个人筛查', '有疑似命中的個人篩查'],
  }),
  openBusinessMatches: waiting(businessScreeningList, {
    choices: { open_hits: { kind: 'among', values: [true] } },
    words: ['Business screenings with potential matches', '有疑似命中的企业筛查', '有疑似命中的企業篩查'],
  }),
  waitingScreeningUploads: waiting(screeningUploadList, {
    choices: { waits: { kind: 'among', values: [true] } },
    words: ['Screening uploads to start or correct', '待启动或更正的筛查上传', '待啟動或更正的篩查上載'],
  }),
} as const satisfies Record<string, Waiting>;
