/** Of a screenshot that is decoded: a little more than the largest one has. */
export const SCREENSHOT_LIMITS = { limitInputPixels: 20_000_000, failOn: 'error', seconds: 30 } as const;

let last: Promise<unknown> = Promise.resolve();

/** A decoded screenshot takes 50 MB, so the process decodes one at a time. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
