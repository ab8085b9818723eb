import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { Actor } from './actor.ts';
import type { TenantScope } from './tenant-scope.ts';

/** What a service verb may use besides its input. `scope` is that of the right which the call asks for. */
export type ServiceContext = { db: Database; actor: Actor; scope: TenantScope; log: Log; now: () => Date };
