const SCHEME = 'OnBehalf';
const CREDENTIALS = /^OnBehalf +([1-9]\d{0,14}) +([^ ]+)$/i;

/**
 * The Authorization header of a program of the operator that reads for a user, by their id: the rights of that user count,
 * nothing else. A scheme of its own, so that a platform that does not know it refuses it.
 */
export function onBehalfAuthorization(userId: number, operatorKey: string): string {
  return `${SCHEME} ${userId} ${operatorKey}`;
}

/** The user named in such a header; undefined if it has another format. */
export function readOnBehalf(authorization: string): { userId: number; key: string } | undefined {
  const [, userId = '', key = ''] = CREDENTIALS.exec(authorization.trim()) ?? [];
  return userId === '' ? undefined : { userId: Number(userId), key };
}
