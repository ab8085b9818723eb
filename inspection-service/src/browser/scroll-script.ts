/**
 * Scrolls through a page that has pictures or sections which wait for it, and back. Runs in a world of its own in the page, so it
 * uses nothing outside of itself.
 */
export async function scrollThrough(options: {
  mostSteps: number;
  stepMs: number;
  wallMs: number;
}): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  if (options.wallMs > 0) await pause(options.wallMs);
  const waiting = document.querySelector(
    'img[loading=lazy], img[data-src], [data-aos], [class*=reveal], [class*=fade], [class*=lazy]',
  );
  if (!waiting) return;
  const height = document.scrollingElement?.scrollHeight ?? 0;
  for (let step = 1; step <= options.mostSteps && step * innerHeight < height; step += 1) {
    scrollTo({ top: step * innerHeight, behavior: 'instant' });
    await pause(options.stepMs);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause(options.stepMs);
}
