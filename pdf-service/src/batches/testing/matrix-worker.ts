import { setTimeout as pause } from 'node:timers/promises';
import { runServer, type ServerParts } from '@cbp/shared/node/run-server';
import { readServerConfig, type ServerConfig } from '../../config.ts';
import { startPdfService } from '../../start-pdf-service.ts';
import { handmadePdf } from '../../testing/handmade-pdf.ts';
import type { Claim } from '../batches.sql.ts';
import type { FromWorker, ToWorker } from './matrix-messages.ts';
import { stubDocument } from './stub-document.ts';

/*
 * A PDF service as it runs in production, but for two things: most documents are small and made by hand after a pause, and
 * it can be told to kill or pause itself at a named stage of an attempt.
 */
const tell = (message: FromWorker) => process.send?.(message);
/** CHEAP: documents that cost no work at all, to measure what stands around them. */
const { STUB_MS = '100', REAL_EVERY = '0', REAL_IDS = '', SLOTS = '1', CHEAP = '' } = process.env;
const realIds = REAL_IDS.split(',').filter(Boolean);

let armed: Extract<ToWorker, { kind: 'arm' }> | undefined;
process.on('message', (message: ToWorker) => {
  if (message.kind === 'arm') armed = message;
  else clockShiftMs += message.byMs;
});

/** The clock of this process alone jumps, as that of a machine does when somebody sets it. */
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
  const { log } = parts;
  return startPdfService({ ...config, concurrency: Number(SLOTS) }, parts, (service) => ({
    make(claim, signal) {
      const number = Number(/\d+$/.exec(claim.evidenceId ?? '')?.[0] ?? 0);
      const isReal = Number(REAL_EVERY) > 0 && number % Number(REAL_EVERY) === 0;
      if (!isReal) return makeByHand(claim);
      const id = realIds[number % realIds.length] ?? '';
      return service.makeOfBatch(
        { manner: claim.batch.manner, onBehalfOf: undefined, evidence: { id } },
        { call: 'batch', signal, requestId: claim.batch.id, log },
      );
    },
    onStage(stage, { item }) {
      tell({ type: 'stage', stage, position: item.position });
      if (armed?.stage !== stage) return;
      const { signal } = armed;
      armed = undefined;
      tell({ type: 'struck', stage, signal });
      process.kill(process.pid, signal);
    },
    onEnded: (outcome) => tell({ type: 'ended', outcome }),
  }));
}

await runServer({ name: 'pdf-service', readConfig: readServerConfig, start });
