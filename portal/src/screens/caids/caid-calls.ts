import type { CaidService } from '@cbp/shared/caids/caid';
import type { CallName } from '../../data/change-calls.ts';

/** The calls of each service; what they take and answer is the same. */
export const CAID_CALLS = {
  rdr: {
    get: 'getRdrCaid',
    create: 'createRdrCaid',
    createSeveral: 'createRdrCaids',
    update: 'updateRdrCaid',
    setStatus: 'setRdrCaidStatus',
    setStatusOfSeveral: 'setStatusOfRdrCaids',
    requestDeletion: 'requestRdrCaidDeletion',
    requestDeletionOfSeveral: 'requestDeletionOfRdrCaids',
    voidDeletion: 'voidRdrCaidDeletion',
    voidDeletionOfSeveral: 'voidDeletionOfRdrCaids',
    askAgain: 'askAgainAboutRdrCaids',
    upload: 'uploadRdrCaidAnswers',
    importAnswers: 'importRdrCaidAnswers',
  },
  oi: {
    get: 'getOiCaid',
    create: 'createOiCaid',
    createSeveral: 'createOiCaids',
    update: 'updateOiCaid',
    setStatus: 'setOiCaidStatus',
    setStatusOfSeveral: 'setStatusOfOiCaids',
    requestDeletion: 'requestOiCaidDeletion',
    requestDeletionOfSeveral: 'requestDeletionOfOiCaids',
    voidDeletion: 'voidOiCaidDeletion',
    voidDeletionOfSeveral: 'voidDeletionOfOiCaids',
    askAgain: 'askAgainAboutOiCaids',
    upload: 'uploadOiCaidAnswers',
    importAnswers: 'importOiCaidAnswers',
  },
} as const satisfies Record<CaidService, Record<string, CallName>>;
