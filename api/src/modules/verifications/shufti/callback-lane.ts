/** What stored callbacks about documents are found by. */
export const CALLBACK_SOURCE = 'shuftipro-documents';

/** Those about one verification are processed in the order in which they came. */
export const callbackLane = (verificationId: number): string => `shufti verification ${verificationId}`;
