import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { findChromium } from '@cbp/shared/node/chromium/find-chromium';

// Makes the browser ready for use; says something only when there is work to do or when there is none to be had.
try {
  const startMs = performance.now();
  let hasWorked = false;
  await findChromium({
    log: (message) => {
      hasWorked = true;
      process.stderr.write(`${message} … `);
    },
  });
  if (hasWorked) process.stderr.write(`${((performance.now() - startMs) / 1000).toFixed(1)} s\n`);
} catch (error) {
  if (!(error instanceof ChromiumError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
