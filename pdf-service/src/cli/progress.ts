import { printLine } from './print-line.ts';
import type { Surroundings } from './surroundings.ts';

export type Progress = {
  made(name: string, description: string): void;
  failed(name: string, reason: string): void;
  warn(message: string): void;
  /** Ends the display with a summary line. */
  finish(isStopped: boolean): { failures: number };
};

const BAR_CELLS = 24;

/**
 * How far a batch is: a bar on a terminal, one line per document elsewhere. Warnings and the bar go to standard
 * error; lines and the summary to standard output.
 */
export function createProgress(
  { total, skipped }: { total: number; skipped: number },
  { stdout, stderr }: Pick<Surroundings, 'stdout' | 'stderr'>,
): Progress {
  const startedAt = performance.now();
  const isTerminal = stderr.isTTY === true;
  let made = 0;
  let failures = 0;
  let warnings = 0;

  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;

  function drawBar(): void {
    if (!isTerminal) return;
    const done = skipped + made + failures;
    const filled = Math.round((done / total) * BAR_CELLS);
    const perSecond = (made + failures) / Math.max(elapsedSeconds(), 0.001);
    const left = perSecond > 0 ? `, ${duration((total - done) / perSecond)} left` : '';
    const failed = failures ? `, ${failures} failed` : '';
    const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}`;
    stderr.write(`\r\x1b[K${bar} ${done}/${total} ${perSecond.toFixed(1)}/s${left}${failed}`);
  }

  function clearBar(): void {
    if (isTerminal) stderr.write('\r\x1b[K');
  }

  function line(text: string): void {
    printLine(stdout, `[${skipped + made + failures}/${total}] ${text}`);
  }

  if (skipped) stdout.write(`${skipped} of ${total} already exist\n`);
  drawBar();

  return {
    made(name, description) {
      made += 1;
      if (!isTerminal) line(`${name} ${description}`);
      drawBar();
    },
    failed(name, reason) {
      failures += 1;
      clearBar();
      line(`${name} FAILED ${reason}`);
      drawBar();
    },
    warn(message) {
      warnings += 1;
      clearBar();
      printLine(stderr, `warning: ${message}`);
      drawBar();
    },
    finish(isStopped) {
      clearBar();
      const counts = `generated ${made}, skipped ${skipped}, failed ${failures}, warnings ${warnings}`;
      stdout.write(`${counts}, ${elapsedSeconds().toFixed(1)} s\n`);
      if (isStopped) {
        const open = total - skipped - made - failures;
        stdout.write(`stopped with ${open} remaining; run the same command again to resume\n`);
      }
      return { failures };
    },
  };
}

/** "2:05", or "1:02:05" from an hour on. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
