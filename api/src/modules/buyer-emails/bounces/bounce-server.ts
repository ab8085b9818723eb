import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Log } from '@cbp/shared/node/log';
import { SMTPServer } from 'smtp-server';
import type { DeliveryReports } from '../delivery-reports.service.ts';
import type { BounceAddresses } from './bounce-address.ts';
import { readBounce } from './read-bounce.ts';

const MOST_BYTES = 1024 * 1024;
const MOST_CLIENTS = 20;
const SILENCE_MS = 30_000;
const CLOSE_MS = 5_000;

export type BounceServer = { port: number; close: () => Promise<void> };

const refusal = (message: string, responseCode = 550) => Object.assign(new Error(message), { responseCode });

/**
 * Receives emails that came back, over SMTP. Only what a mail server returns, which has no sender, to a signed return path is accepted;
 * what isn't a delivery report is accepted and ignored. A failure of ours is answered with 451, so that the server tries again.
 */
export async function startBounceServer(options: {
  host: string;
  port: number;
  addresses: BounceAddresses;
  reports: DeliveryReports;
  log: Pick<Log, 'info' | 'warn'>;
}): Promise<BounceServer> {
  const { addresses, reports, log } = options;

  async function record(emailId: number, raw: Buffer): Promise<void> {
    // What can't be read as an email isn't a report.
    const bounce = await readBounce(raw).catch(() => null);
    if (!bounce) return;
    const isNew = await reports.record({ email: { id: emailId }, reason: 'bounced', ...bounce });
    if (isNew) log.info({ emailId }, 'an email to a buyer came back');
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    banner: 'receives returned emails only',
    onMailFrom({ address }, _session, callback) {
      callback(
        address === '' ? null : refusal('5.7.1 Only delivery reports, without a sender, are accepted'),
      );
    },
    onRcptTo({ address }, session, callback) {
      if (session.envelope.rcptTo.length > 0) callback(refusal('4.5.3 One recipient at a time', 452));
      else if (addresses.emailOf(address) === null) callback(refusal('5.1.1 No such recipient'));
      else callback(null);
    },
    async onData(stream, session, callback) {
      try {
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes <= MOST_BYTES) chunks.push(chunk);
        }
        const emailId = addresses.emailOf(session.envelope.rcptTo[0]?.address ?? '');
        if (bytes > MOST_BYTES) callback(refusal('5.3.4 The message is too large', 552));
        else if (emailId === null) callback(refusal('5.1.1 No such recipient'));
        else {
          await record(emailId, Buffer.concat(chunks));
          callback();
        }
      } catch (error) {
        log.warn({ err: error }, "couldn't record a returned email; its server tries again");
        callback(refusal('4.3.0 Try again later', 451));
      }
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a connection of the bounce server failed'));
  const listener = server.listen(options.port, options.host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
