/** A message that the specification asks for. */
export type SpecifiedMessage = {
  /** What it says in English, or a fixed part of it. */
  words: string;
  /** What shows it: a call over HTTP, or the portal in a browser. */
  provokedBy: 'call' | 'page';
  /** The folder whose sources say it letter for letter. Without it, the specification leaves the words to us. */
  fixedIn?: 'shared/src' | 'portal/src' | 'report/src';
};

/**
 * The messages of the specification's chapter 8, in its order. Two tests provoke each of them: `specified-messages.data.test.ts`
 * of `api` those of calls, and `specified-messages.test.ts` of `e2e` those of pages. They fail for one that they don't provoke.
 */
export const SPECIFIED_MESSAGES = {
  'failed call': { words: 'Error', provokedBy: 'page' },
  'failed call, with the message of the server': { words: 'The moon is in the way', provokedBy: 'page' },

  'auth/expired': { words: 'Session Expired', provokedBy: 'call', fixedIn: 'shared/src' },
  'auth/unauthenticated': { words: 'Unauthenticated', provokedBy: 'call', fixedIn: 'shared/src' },
  'users/not_found': { words: 'User does not exist', provokedBy: 'call', fixedIn: 'shared/src' },
  'tracking failed': {
    words: 'Get tracking info fail, please try again.',
    provokedBy: 'call',
    fixedIn: 'shared/src',
  },
  'MESSAGE.INVALID_LOGIN': {
    words: 'The login detail is incorrect',
    provokedBy: 'call',
    fixedIn: 'shared/src',
  },
  'session expired': { words: 'Session expired', provokedBy: 'page', fixedIn: 'portal/src' },
  'invalid current password': {
    words: 'Invalid current password',
    provokedBy: 'call',
    fixedIn: 'shared/src',
  },
  'MESSAGE.INVALID_CAPTCHA': { words: 'Incorrect Captcha', provokedBy: 'call', fixedIn: 'shared/src' },
  'INVALID_CAPTCHA in the form': { words: 'Incorrect Captcha', provokedBy: 'page', fixedIn: 'portal/src' },
  'push too fast': { words: 'Push alert request too fast', provokedBy: 'call', fixedIn: 'shared/src' },
  'push failed': { words: 'Fail push alert', provokedBy: 'page', fixedIn: 'portal/src' },
  'create failed': { words: 'Create Fail', provokedBy: 'page', fixedIn: 'portal/src' },
  'update failed': { words: 'Update Fail', provokedBy: 'page', fixedIn: 'portal/src' },
  'delete failed': { words: 'Delete Fail', provokedBy: 'page', fixedIn: 'portal/src' },
  'descriptor status failed': {
    words: 'Failed to update descriptor status',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'screening failed': {
    words: 'Failed to start AML screening',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'document verification failed': {
    words: 'Failed to start document verification',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'insufficient balance': {
    words: 'Insufficient balance. Please contact us to add funds and continue.',
    provokedBy: 'call',
    fixedIn: 'shared/src',
  },
  'user failed': { words: 'Fail To Create User', provokedBy: 'page', fixedIn: 'portal/src' },
  'merchant failed': { words: 'Fail To Create Merchant', provokedBy: 'page', fixedIn: 'portal/src' },
  'merchant created, user failed': {
    words: 'You have created a Merchant but failed to create a User, please try again later.',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'page not found': { words: 'Page Not Found', provokedBy: 'page', fixedIn: 'portal/src' },
  'unknown path': { words: 'Page Not Found', provokedBy: 'page', fixedIn: 'portal/src' },
  'system error': { words: 'System Error', provokedBy: 'page', fixedIn: 'portal/src' },
  'system error, in words': {
    words: 'Something went wrong! Please try again later.',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'any other error': { words: 'An error occurred. Please try again later.', provokedBy: 'page' },
  'reset link expired': { words: 'Reset Link Expired', provokedBy: 'page', fixedIn: 'portal/src' },
  'activation link expired': { words: 'Activate Link Expired', provokedBy: 'page', fixedIn: 'portal/src' },
  'permissions failed': { words: 'Failed to get permissions', provokedBy: 'page' },
  'download without data': { words: 'no data', provokedBy: 'page', fixedIn: 'portal/src' },
  'export/no_data': { words: 'no data', provokedBy: 'call', fixedIn: 'shared/src' },

  'FORGOT_PASSWORD.FAIL_TEXT': { words: 'Couldn’t send the request.', provokedBy: 'page' },
  'FORGOT_PASSWORD.SUBMITTED_TEXT': {
    words: 'If an account exists for this address, you’ll receive an email with a link.',
    provokedBy: 'page',
  },
  'RESET_PASSWORD.EXPIRED_TEXT': {
    words: 'Request a new link to reset your password.',
    provokedBy: 'page',
  },
  'ACTIVATE_ACCOUNT.EXPIRED_TEXT': {
    words: 'Request a new link or contact your administrator.',
    provokedBy: 'page',
  },
  'RESET_PASSWORD.SUCCESS_TEXT': { words: 'Your password has been reset.', provokedBy: 'page' },
  'ACTIVATE_ACCOUNT.SUCCESS_TEXT': { words: 'Your account is active.', provokedBy: 'page' },
  'reset refused': { words: 'The moon is in the way', provokedBy: 'page' },
  'activation refused': { words: 'The moon is in the way', provokedBy: 'page' },
  'unable to authenticate': { words: 'Unable to authenticate', provokedBy: 'page', fixedIn: 'portal/src' },
  'response not ok': { words: 'Network response was not ok', provokedBy: 'page', fixedIn: 'portal/src' },

  created: { words: 'Descriptor added', provokedBy: 'page' },
  updated: { words: 'CAID updated', provokedBy: 'page' },
  'outcome updated': { words: 'Outcome updated', provokedBy: 'page', fixedIn: 'portal/src' },
  'outcomes uploaded': { words: 'Outcomes uploaded', provokedBy: 'page', fixedIn: 'portal/src' },
  'alerts re-uploaded': { words: 'Alerts re-uploaded', provokedBy: 'page', fixedIn: 'portal/src' },
  'alert pushed': { words: 'Alert pushed to the push URL', provokedBy: 'page', fixedIn: 'portal/src' },
  'descriptor delete submitted': {
    words: 'Descriptor delete submitted',
    provokedBy: 'page',
    fixedIn: 'portal/src',
  },
  'void-delete submitted': { words: 'Void-delete submitted', provokedBy: 'page', fixedIn: 'portal/src' },
  'CAID delete submitted': { words: 'CAID delete submitted', provokedBy: 'page', fixedIn: 'portal/src' },
  'CAID deleted': { words: 'CAID deleted', provokedBy: 'page' },
  copied: { words: 'Copied', provokedBy: 'page' },
  'email sent': { words: 'Password reset link sent', provokedBy: 'page' },
  'client profile updated': { words: 'Client profile updated', provokedBy: 'page', fixedIn: 'portal/src' },
  'client created': { words: 'Client created', provokedBy: 'page', fixedIn: 'portal/src' },
  'user created': { words: 'User created', provokedBy: 'page', fixedIn: 'portal/src' },
  'permission updated': { words: 'Permission updated', provokedBy: 'page', fixedIn: 'portal/src' },
  'screening starting': { words: 'AML screening starting', provokedBy: 'page', fixedIn: 'portal/src' },

  'decline code': { words: 'Face not verified (SPDR01)', provokedBy: 'page' },
  'category Incomplete Document Data': {
    words: 'Incomplete Document Data',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Elevated Fraud Risk': { words: 'Elevated Fraud Risk', provokedBy: 'page', fixedIn: 'shared/src' },
  'category Inconsistent Document Proofs': {
    words: 'Inconsistent Document Proofs',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Document Data Mismatch': {
    words: 'Document Data Mismatch',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Unsupported or Invalid Document': {
    words: 'Unsupported or Invalid Document',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Data Validation Issue': {
    words: 'Data Validation Issue',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Expired Document': { words: 'Expired Document', provokedBy: 'page', fixedIn: 'shared/src' },
  'category Image Quality Deficiency': {
    words: 'Image Quality Deficiency',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Document Integrity Issue': {
    words: 'Document Integrity Issue',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Insufficient Submission': {
    words: 'Insufficient Submission',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
  'category Incomplete Verification': {
    words: 'Incomplete Verification',
    provokedBy: 'page',
    fixedIn: 'shared/src',
  },
} as const satisfies Record<string, SpecifiedMessage>;

type Messages = typeof SPECIFIED_MESSAGES;

/** The entries that a call or a page shows. */
export type EntryOf<Kind extends SpecifiedMessage['provokedBy']> = {
  [Entry in keyof Messages]: Messages[Entry]['provokedBy'] extends Kind ? Entry : never;
}[keyof Messages];

/** The entries that a call or a page shows, each with its words. */
export function messagesOf<Kind extends SpecifiedMessage['provokedBy']>(
  kind: Kind,
): { entry: EntryOf<Kind>; words: string }[] {
  return Object.entries<SpecifiedMessage>(SPECIFIED_MESSAGES)
    .filter(([, { provokedBy }]) => provokedBy === kind)
    .map(([entry, { words }]) => ({ entry: entry as EntryOf<Kind>, words }));
}
