/** No usable browser. The message is one sentence for the user, with the fix. */
export class ChromiumError extends Error {
  override name = 'ChromiumError';
}

/** The first meaningful line of an error, without its full stop. */
export function firstLine(error: Error): string {
  const lines = error.message.split('\n').map((line) => line.trim());
  const relevant = lines.find((line) => line !== '' && !line.startsWith('Command failed'));
  return (relevant ?? lines[0] ?? '').replace(/\.$/, '');
}
