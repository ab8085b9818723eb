/** From where a call came, as the audit log and the sessions hold it. */
export type Origin = {
  url: string;
  method: string;
  /** Of the caller, behind as many proxies as are trusted. */
  ip: string;
  /** Two letters, if a trusted proxy sends them. */
  country: string | null;
  userAgent: string | null;
  idempotencyKey: string | null;
};
