/** Where a call came from, for the audit log and sessions. */
export type Origin = {
  url: string;
  method: string;
  /** The caller's address, behind the number of trusted proxies. */
  ip: string;
  /** Two letters, if a trusted proxy sends them. */
  country: string | null;
  userAgent: string | null;
  idempotencyKey: string | null;
};
