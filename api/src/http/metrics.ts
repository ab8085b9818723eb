import type { Connection } from '@cbp/shared/node/database/connect';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SignInOutcome } from '../modules/auth/sign-in.service.ts';
import { MODULES } from '../modules/modules.ts';
import type { TaskOutcome } from '../modules/tasks/task-worker.service.ts';
import { queueOfTasks, type TaskQueue } from '../modules/tasks/tasks.sql.ts';
import { taskKindsOf } from '../wiring/assemble.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const TASK_KINDS = taskKindsOf(MODULES);
const NOTHING_QUEUED = { waiting: 0, failed: 0, oldestAt: null };

export type Metrics = {
  registry: Registry;
  /** Counts requests and how long they took, by the route that `response.locals.route` names in the end. */
  countRequests: RequestHandler;
  signedIn(outcome: SignInOutcome): void;
  worked(kind: string, outcome: TaskOutcome | 'queued'): void;
  called(provider: string, outcome: string): void;
  /** Whether heads of the audit log are stored, reported after each check. */
  lookedAtAudit(isIntact: boolean): void;
};

/** Counts requests under a route, unless a later handler sets another one. */
export function asRoute(route: string): RequestHandler {
  return (_request, response, next) => {
    response.locals.route = route;
    next();
  };
}

/** The figures of one server, in a registry of its own. */
export function createMetrics(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  now: () => Date,
  version: string,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'cbp_api_' });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `cbp_api_${name}`, help, labelNames, registers });

  new Gauge({
    name: 'cbp_api_build_info',
    help: 'Version information; the value is always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const requests = counter('requests_total', 'Requests by route and status', ['method', 'route', 'status']);
  const durations = new Histogram({
    name: 'cbp_api_request_seconds',
    help: 'Request duration by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const sessions = counter('sessions_opened_total', 'Successful sign-ins', []);
  const refusals = counter('sign_ins_refused_total', 'Rejected sign-in attempts', ['reason']);
  const worked = counter('tasks_total', 'Emails, calls and notifications by outcome', ['kind', 'outcome']);
  const called = counter('provider_calls_total', 'Requests to providers by outcome', ['provider', 'outcome']);
  const headsStored = new Gauge({
    name: 'cbp_api_audit_heads_kept',
    help: '1 if the audit log continues from its last stored head; 0 if it does not and no heads are stored',
    registers,
  });
  // Until the first look nothing is known.
  headsStored.set(Number.NaN);
  /** A figure of the tasks of each kind; unknown while the database cannot be asked. */
  const gauge = (name: string, help: string, read: (queue: TaskQueue) => number) =>
    new Gauge({
      name: `cbp_api_${name}`,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset();
        const queues = await queueOfTasks(db).catch(() => null);
        for (const kind of TASK_KINDS) {
          const queue = queues?.find((one) => one.kind === kind) ?? { ...NOTHING_QUEUED, kind };
          this.set({ kind }, queues ? read(queue) : Number.NaN);
        }
      },
    });
  gauge('tasks_waiting', 'Queued tasks, including retries', ({ waiting }) => waiting);
  gauge('tasks_failed', 'Failed tasks that are still stored', ({ failed }) => failed);
  gauge('tasks_oldest_seconds', 'Age of the oldest queued task', ({ oldestAt }) =>
    oldestAt ? (now().getTime() - oldestAt.getTime()) / 1_000 : 0,
  );
  if (pool() !== null) {
    new Gauge({
      name: 'cbp_api_database_connections',
      help: 'Connections of the database pool, and callers waiting for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
      },
    });
  }

  return {
    registry,
    countRequests: (request, response, next) => {
      const stopTimer = durations.startTimer();
      response.once('close', () => {
        const route = String(response.locals.route);
        requests.inc({ method: request.method, route, status: response.statusCode });
        stopTimer({ route });
      });
      next();
    },
    signedIn(outcome) {
      if (outcome === 'opened') sessions.inc();
      else refusals.inc({ reason: outcome });
    },
    worked: (kind, outcome) => worked.inc({ kind, outcome }),
    called: (provider, outcome) => called.inc({ provider, outcome }),
    lookedAtAudit: (isIntact) => headsStored.set(isIntact ? 1 : 0),
  };
}
