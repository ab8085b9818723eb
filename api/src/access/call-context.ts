import type { Log } from '@cbp/shared/node/log';
import type { Database } from '../database/connect.ts';
import type { Actor } from './actor.ts';

/** What a service verb may use besides its input. */
export type ServiceContext = { db: Database; actor: Actor; log: Log; now: () => Date };
