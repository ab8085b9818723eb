import type { TaskKind } from './task-work.ts';

/** The payload of a task: the event is read when the task runs. Versions before events were stored queued the body itself. */
export type EventRef = { webhookEvent: number };

/** A sender's notifications: its name, and the task that processes one. `Body` is what is stored of an event. */
export type Webhook<_Body> = { source: string; kind: TaskKind<EventRef> };
