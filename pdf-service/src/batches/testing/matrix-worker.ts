import { setTimeout as pause } from 'node:timers/promises';
import { runServer, type ServerParts } from '@cbp/shared/node/run-server';
import { readServerConfig, type ServerConfig } from '../../config.ts';
import { startPdfService } from '../../start-pdf-service.ts';
import { handmadePdf } from '../../testing/handmade-pdf.ts';
import type { Claim } from '../batch-attempts.sql.ts';
import type { FromWorker, ToWorker } from './matrix-messages.ts';
import { stubDocument } from './stub-document.ts';

/*
 * A PDF service as it runs in production, but that it can be told to kill or pause itself at a named stage of an attempt.
 * Unless REAL is set, its documents are small stubs, returned after a pause.
 */
const tell = (message: FromWorker) => process.send?.(message);
/** CHEAP: documents that cost no work at all, to measure the overhead around them. */
const { STUB_MS = '100', REAL = '', SLOTS = '1', CHEAP = '', CLEAN_EVERY_MS } = process.env;

let armed: Extract<ToWorker, { kind: 'arm' }> | undefined;
process.on('message', (message: ToWorker) => {
  if (message.kind === 'arm') armed = message;
  else clockShiftMs += message.byMs;
});

/** The clock of this process alone jumps, as if the clock of the machine was set. */
let clockShiftMs = 0;
const TrueDate = Date;
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args) => (args.length > 0 ? Reflect.construct(target, args) : new target(Date.now())),
  get: (target, key) =>
    key === 'now' ? () => TrueDate.now() + clockShiftMs : Reflect.get(target, key, target),
});

async function makeByHand({ evidenceId }: Claim) {
  await pause(Number(STUB_MS));
  if (CHEAP) return stubDocument(evidenceId ?? '');
  const bytes = await handmadePdf(({ pdf }) => pdf.setTitle(evidenceId ?? ''));
  return { ...stubDocument(evidenceId ?? ''), bytes };
}

function start(config: ServerConfig, parts: ServerParts): Promise<void> {
  return startPdfService({ ...config, concurrency: Number(SLOTS) }, parts, () => ({
    ...(!REAL && { make: makeByHand }),
    ...(CLEAN_EVERY_MS && { cleanEveryMs: Number(CLEAN_EVERY_MS) }),
    onStage(stage, { item }) {
      tell({ type: 'stage', stage, position: item.position });
      if (armed?.stage !== stage) return;
      const { signal } = armed;
      armed = undefined;
      tell({ type: 'struck', stage, signal });
      process.kill(process.pid, signal);
    },
    onEnded: (outcome, item) => tell({ type: 'ended', outcome, ...item }),
  }));
}

await runServer({ name: 'pdf-service', readConfig: readServerConfig, start });
