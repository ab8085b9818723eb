import { parseArgs } from 'node:util';
import { StartError } from '@cbp/shared/node/start-error';
import type { WebhookEventState } from '../modules/webhook-events/webhook-events.schema.ts';

const OPTIONS = {
  source: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  processed: { type: 'boolean', default: false },
} as const;

/** What the command prints for --help. */
export const REPLAY_HELP = (sources: readonly string[]) => `Processes stored webhook events again.

Usage: npm run webhooks:replay -- --source ${sources.join('|')} --since TIME [--until TIME] [--processed]

  --since, --until  when the events came, such as 2026-11-20T00:00Z; until now by default
  --processed       events that were processed as well, not only failed ones
`;

export type Replay = {
  source: string;
  since: Date;
  until: Date;
  states: readonly WebhookEventState[];
};

function readTime(option: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new StartError(`--${option} must be a time such as 2026-11-20T00:00Z.`);
  return time;
}

/** Reads the arguments. Throws StartError for invalid ones. */
export function readReplay(
  args: readonly string[],
  { sources, now }: { sources: readonly string[]; now: Date },
): Replay {
  const { source, since, until, processed } = parse(args);
  if (source === undefined || !sources.includes(source))
    throw new StartError(`--source must be one of ${sources.join(', ')}.`);
  if (since === undefined) throw new StartError('Add --since with a time such as 2026-11-20T00:00Z.');
  return {
    source,
    since: readTime('since', since),
    until: until === undefined ? now : readTime('until', until),
    // Events that wait still have their task.
    states: processed ? ['failed', 'processed'] : ['failed'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
