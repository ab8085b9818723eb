import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { findChromium } from '@cbp/shared/node/chromium/find-chromium';

// Prepares the browser; prints something only if there is work to do or no browser is available.
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
