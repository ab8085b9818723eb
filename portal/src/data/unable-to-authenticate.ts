/** No token can be obtained: one has to sign in. */
export class UnableToAuthenticate extends Error {
  override name = 'UnableToAuthenticate';

  constructor(options?: ErrorOptions) {
    super('Unable to authenticate', options);
  }
}
