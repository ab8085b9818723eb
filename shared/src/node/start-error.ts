/** One sentence for whoever starts the server: what cannot be used and the mend. */
export class StartError extends Error {
  override name = 'StartError';
}
