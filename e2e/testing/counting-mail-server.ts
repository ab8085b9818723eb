import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on loopback that accepts everything and remembers how often it accepted each email. */
export type CountingMailServer = {
  url: string;
  /** How often each email was accepted, by its Message-ID. */
  accepted: ReadonlyMap<string, number>;
  /** All of them as they came, each time. */
  received: readonly string[];
  end(): Promise<void>;
};

export async function startCountingMailServer(): Promise<CountingMailServer> {
  const accepted = new Map<string, number>();
  const received: string[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: async (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch (error) {
        // The sender was killed before the last line, so the email isn't accepted.
        callback(error as Error);
        return;
      }
      const mail = Buffer.concat(chunks).toString();
      received.push(mail);
      const [, messageId = ''] = /^message-id:\s*(\S+)/im.exec(mail) ?? [];
      accepted.set(messageId, (accepted.get(messageId) ?? 0) + 1);
      callback();
    },
  });
  // A connection that breaks off is what is tested.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    received,
    end: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
