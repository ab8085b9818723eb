import type { contract } from '@cbp/shared/contract';
import { CallError, NOT_OK } from './contract-link.ts';
import type { failureTexts } from './failure.texts.ts';

/** What a failed change says where the server gives no message. */
export type ChangeFailure = keyof (typeof failureTexts)['en']['changes'];

const OF_CALL: { readonly [Name in keyof typeof contract]?: ChangeFailure } = {
  createUser: 'user',
  createMassMerchant: 'merchant',
  createSubMerchant: 'merchant',
  createDirectMerchant: 'merchant',
  createStandaloneMerchant: 'merchant',
  createPartner: 'merchant',
  createIndividualScreening: 'screening',
  createBusinessScreening: 'screening',
  repeatIndividualScreening: 'screening',
  repeatBusinessScreening: 'screening',
  restartIndividualScreening: 'screening',
  restartBusinessScreening: 'screening',
  startScreeningUpload: 'screening',
  createDocumentVerification: 'verification',
  restartDocumentVerification: 'verification',
  setDescriptorStatus: 'descriptorStatus',
  setStatusOfDescriptors: 'descriptorStatus',
  pushAlert: 'push',
  pushAlerts: 'push',
  requestDescriptorDeletion: 'delete',
  requestDeletionOfDescriptors: 'delete',
  requestRdrCaidDeletion: 'delete',
  requestDeletionOfRdrCaids: 'delete',
  requestOiCaidDeletion: 'delete',
  requestDeletionOfOiCaids: 'delete',
  requestRdrClientDeletion: 'delete',
  deleteMerchant: 'delete',
  endMerchantCredential: 'delete',
  withdrawEnquiry: 'delete',
  makeProviderFile: 'create',
  makeMerchantPushSecret: 'create',
  makeActivationLink: 'create',
};

const PREFIX = 'change/';

/** The failure of a change: its own where the answer has no message. */
export function changeFailed(name: keyof typeof contract, error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== NOT_OK.code) return error;
  const failure = OF_CALL[name] ?? (name.startsWith('create') ? 'create' : 'update');
  return new CallError(
    { ...NOT_OK, code: `${PREFIX}${failure}` },
    error.status,
    error.retryAfterS?.toString(),
  );
}

/** Which of them a code stands for; null for every other code. */
export function changeOfCode(code: string): ChangeFailure | null {
  return code.startsWith(PREFIX) ? (code.slice(PREFIX.length) as ChangeFailure) : null;
}
