/** One sentence for the person who starts the server: the cause and the fix. */
export class StartError extends Error {
  override name = 'StartError';
}
