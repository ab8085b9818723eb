const SCHEME = 'OnBehalf';
const CREDENTIALS = /^OnBehalf +([^ ]+) +([^ ]+)$/i;

/**
 * The Authorization header of a program of the operator that reads for a user, by their e-mail address: the rights of that
 * user count. A scheme of its own, so that a platform that does not know it refuses it.
 */
export function onBehalfAuthorization(email: string, operatorKey: string): string {
  return `${SCHEME} ${encodeURIComponent(email)} ${operatorKey}`;
}

/** What such a header says; undefined where it is none. */
export function readOnBehalf(authorization: string): { email: string; key: string } | undefined {
  const [, text = '', key = ''] = CREDENTIALS.exec(authorization.trim()) ?? [];
  if (text === '') return undefined;
  try {
    return { email: decodeURIComponent(text), key };
  } catch {
    return undefined;
  }
}
