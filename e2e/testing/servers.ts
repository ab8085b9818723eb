import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ServerListening } from '@cbp/shared/node/run-server';

export type ToServers =
  | { type: 'start'; id: number; file: string; env: NodeJS.ProcessEnv }
  | { type: 'stop'; id: number };

export type FromServers =
  | { type: 'listening'; id: number; listening: ServerListening }
  | { type: 'ended'; id: number; reason: string };

export type RunningServer = { listening: ServerListening; stop: () => Promise<void> };

type Waiting = { listening: PromiseWithResolvers<ServerListening>; ended: PromiseWithResolvers<void> };

const waiting = new Map<number, Waiting>();
let servers: ChildProcess | undefined;
let lastId = 0;

/**
 * Starts a server of the product, given by the module that holds its definition as `SERVER`, in the process of all servers
 * of this one: to load their modules takes longer than what most of them are started for. Fails with its reason where it
 * does not come to listen.
 */
export async function startInServers(file: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  servers ??= startProcess();
  const send = (message: ToServers) => void servers?.send(message);
  lastId += 1;
  const id = lastId;
  const mine: Waiting = { listening: Promise.withResolvers(), ended: Promise.withResolvers() };
  waiting.set(id, mine);
  holdOn(servers);
  send({ type: 'start', id, file, env });
  const stop = () => {
    if (waiting.has(id)) send({ type: 'stop', id });
    return mine.ended.promise;
  };
  return { listening: await mine.listening.promise, stop };
}

/** This process waits for that of the servers while one of them runs. */
function holdOn(child: ChildProcess): void {
  const hold = waiting.size > 0 ? 'ref' : 'unref';
  child[hold]();
  child.channel?.[hold]();
}

function startProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    // As little of it runs long enough for the optimizing compiler of WebAssembly as of a test (vitest.config.ts).
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message: FromServers) => {
    if (message.type === 'listening') waiting.get(message.id)?.listening.resolve(message.listening);
    else end(message.id, message.reason);
    holdOn(child);
  });
  child.once('exit', (code, signal) => {
    servers = undefined;
    for (const id of waiting.keys()) end(id, `the process of the servers ended with ${code ?? signal}`);
  });
  return child;
}

function end(id: number, reason: string): void {
  const { listening, ended } = waiting.get(id) ?? {};
  waiting.delete(id);
  listening?.reject(new Error(`the server ended: ${reason}`));
  ended?.resolve();
}
