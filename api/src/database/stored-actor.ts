/** Who asked for work that is done later: a user, a program of the operator by its key name, or one of a client. */
export type StoredActor =
  | { userId: number; email: string }
  | { credential: string }
  | { username: string; merchantId: string };
