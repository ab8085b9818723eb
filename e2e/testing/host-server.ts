import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type HeldPort, holdPort } from './held-port.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A server of the product as a process of its own. Its address stays while it is killed and started again. */
export type HostServer = {
  name: string;
  url: string;
  start(): Promise<void>;
  /** Kills the process at once. */
  kill(): Promise<void>;
  /** Stops it in order, and gives up its address. */
  end(): Promise<void>;
};

export async function createHostServer(
  name: string,
  workspace: 'api' | 'pdf-service',
  settings: Record<string, string>,
): Promise<HostServer> {
  const port: HeldPort = await holdPort();
  const { DATABASE_URL: _, ...env } = process.env;
  let child: ChildProcess | null = null;

  async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    port.leadTo(null);
    if (!child) return;
    const ended = child.exitCode !== null || child.signalCode !== null ? null : once(child, 'exit');
    child.kill(signal);
    await ended;
    child = null;
  }

  return {
    name,
    url: port.url,
    async start() {
      const started = fork(join(ROOT, workspace, 'src/main.ts'), {
        env: { ...env, PORT: '0', LOG_LEVEL: 'silent', ...settings },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      const [message] = (await Promise.race([
        once(started, 'message'),
        once(started, 'exit').then(([code, signal]) => {
          throw new Error(`${name} ended with ${code ?? signal} before it listened`);
        }),
      ])) as [{ url: string }];
      port.leadTo(message.url);
    },
    kill: () => stop('SIGKILL'),
    async end() {
      await stop('SIGTERM');
      await port.close();
    },
  };
}
