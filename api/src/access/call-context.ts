import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { Actor } from './actor.ts';
import type { Origin } from './call-origin.ts';
import type { TenantScope } from './tenant-scope.ts';

/** What a service function may use besides its input. `scope` is the tenant scope of the right that the call requires. */
export type ServiceContext = { db: Database; actor: Actor; scope: TenantScope; log: Log; now: () => Date };

/** A stored answer of the same key, or a function that stores this call's answer. */
export type Replay =
  | { kind: 'known'; answer: unknown }
  | { kind: 'new'; remember(answer: unknown): Promise<void> };

/** Remembers calls with an Idempotency-Key. */
export type Replays = {
  begin(context: {
    ctx: Pick<ServiceContext, 'db' | 'now'>;
    input: { actor: string | null; origin: Origin; input: unknown };
  }): Promise<Replay>;
};
