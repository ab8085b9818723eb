import type { Connection, Database, InTime } from '@cbp/shared/node/database/connect';

import type { FileStore } from '@cbp/shared/node/files/file-store';
import type { Log } from '@cbp/shared/node/log';
import type { Request, RequestHandler } from 'express';
import type { AccessTokens } from '../access/access-token.ts';
import type { Actor } from '../access/actor.ts';
import type { LinkRule } from '../access/link-check.ts';
import type { SecretBox } from '../access/secret-box.ts';
import type { SignatureKeys } from '../access/signatures.ts';
import type { Config } from '../config.ts';
import type { ModuleDemo } from '../demo/demo-kit.ts';
import type { ClientListSource } from '../lists/list-source.ts';
import type { WaitingSource } from '../lists/waiting-source.ts';
import type { Contribution, Hook } from './hook.ts';
import type { AnyTaskWork, TaskKind } from './task-work.ts';
import type { Webhook } from './webhook.ts';

/** What a server has before any module. */
export type Server = {
  config: Config;
  db: Database;
  /** Transactions for callers who wait only so long. */
  inTime: InTime;
  /** For locks on work that spans transactions. */
  onOneSession: Connection['onOneSession'];
  /** The files of users. */
  files: FileStore;
  log: Log;
  now: () => Date;
  /** The URL of the portal for links in emails, without a trailing slash; known once the server listens. */
  portalUrl: () => string;
  metrics: {
    worked(kind: string, outcome: string): void;
    signedIn(outcome: string): void;
    /** A request to a provider, and its outcome. */
    called(provider: string, outcome: string): void;
  };
  tokens: AccessTokens;
  /** Seals the secrets of clients. */
  box: SecretBox;
};

/** What every module gets. Answers and waiting sources are complete only after all modules are created. */
export type Platform = Server & {
  /** Reads what modules above contribute to a hook, later. */
  answersTo<Answer>(hook: Hook<Answer>): () => Answer[];
  /** The waiting sources of all modules. */
  waiting: () => readonly WaitingSource[];
  /** The lists of all modules whose rows are found by a text, or named. */
  searched: () => readonly ClientListSource[];
};

/** Recurring background work, with the pause between two runs. */
export type Job = { name: string; pauseMs: number; work(signal: AbortSignal): Promise<void> };

/** Deletes or repairs what is old; part of housekeeping. */
export type Cleanup = (signal: AbortSignal) => Promise<void>;

/** A path that isn't a call of the contract. */
export type Inlet = {
  prefix: string;
  /** Its label in metrics. */
  route: string;
  handler(actorOf: (request: Request) => Promise<Actor>): RequestHandler;
};

/** What a module declares. Each part is optional. */
export type ModuleParts = {
  /** What modules above may use. */
  service?: unknown;
  /** Implementations of calls of the contract. */
  routes?: object;
  tasks?: readonly AnyTaskWork[];
  jobs?: readonly Job[];
  cleanups?: readonly Cleanup[];
  /** The keys of those who sign their notifications. */
  signatures?: Partial<SignatureKeys>;
  inlets?: readonly Inlet[];
  /** The kinds of links with which its calls are made. */
  links?: readonly LinkRule[];
  contributes?: readonly Contribution[];
  /** Lists with entries that need attention. */
  waiting?: readonly WaitingSource[];
  /** Lists whose rows are found by a text, or named where they are mentioned. */
  searched?: readonly ClientListSource[];
};

export type AnyModule = {
  name: string;
  /** The kinds of tasks that it queues, configured or not, as labelled in metrics. */
  kinds?: readonly TaskKind<unknown>[];
  /** The webhooks whose events it processes. */
  webhooks?: readonly Webhook<unknown>[];
  /** The modules below that it uses. */
  needs: readonly AnyModule[];
  /** Loads the code of its demo data, which is in memory only where it's needed. */
  demo?: () => Promise<ModuleDemo<never, unknown>>;
  create(platform: Platform, services: never): ModuleParts | Promise<ModuleParts>;
};

export type PartsOf<Module extends AnyModule> = Awaited<ReturnType<Module['create']>>;
type ServiceOf<Module extends AnyModule> =
  PartsOf<Module> extends { service: infer Service } ? Service : undefined;
/** The services of modules, by name. */
export type ServicesOf<Modules extends readonly AnyModule[]> = {
  readonly [Module in Modules[number] as Module['name']]: ServiceOf<Module>;
};

type MadeByDemo<Module extends AnyModule> =
  NonNullable<Module['demo']> extends () => Promise<ModuleDemo<never, infer Made>> ? Made : undefined;
/** What the demo data of modules made, by name. */
type DemosOf<Modules extends readonly AnyModule[]> = {
  readonly [Module in Modules[number] as Module['name']]: MadeByDemo<Module>;
};

type Definition<Name extends string, Needs extends readonly AnyModule[], Parts extends ModuleParts, Made> = {
  name: Name;
  kinds?: readonly TaskKind<unknown>[];
  webhooks?: readonly Webhook<unknown>[];
  needs: Needs;
  /** `() => import('./demo/<name>.demo.ts')`, typed by what the demo data of its needs made. */
  demo?: () => Promise<ModuleDemo<DemosOf<Needs>, Made>>;
  /** Called once for each server, after the modules that it needs. */
  create(platform: Platform, services: ServicesOf<Needs>): Parts | Promise<Parts>;
};

/** A module of the api, in its `*.module.ts`. `modules.ts` lists it. */
export function defineModule<
  const Name extends string,
  const Needs extends readonly AnyModule[],
  Parts extends ModuleParts,
  Made = undefined,
>(definition: Definition<Name, Needs, Parts, Made>): Definition<Name, Needs, Parts, Made> {
  return definition;
}
