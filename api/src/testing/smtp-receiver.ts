import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  headers: Map<string, string>;
  text: string;
  html: string;
};

export type SmtpReceiver = {
  port: number;
  url: string;
  received: ReceivedMail[];
  end: () => Promise<void>;
};

type Refusal = { responseCode: number; message: string };

export type SmtpBehaviour = {
  /** Of the port that an earlier one had. */
  port?: number;
  host?: string;
  secure?: boolean;
  /** The response to a recipient; null accepts. */
  onRecipient?: (address: string) => Refusal | null;
  onSender?: (address: string) => Refusal | null;
  /** Before a mail is acknowledged; may never resolve. */
  beforeAcknowledging?: (mail: ReceivedMail) => Promise<void>;
  /** Name and password that must be given; STARTTLS is never offered. */
  login?: { user: string; pass: string };
};

function refuse({ responseCode, message }: Refusal): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on loopback that behaves as it is told. */
export async function startSmtpReceiver(behaviour: SmtpBehaviour = {}): Promise<SmtpReceiver> {
  const { secure = false, login, host = '127.0.0.1' } = behaviour;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    secure,
    logger: false,
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === login?.user && password === login?.pass) callback(null, { user: username });
      else callback(refuse({ responseCode: 535, message: 'wrong name or password' }));
    },
    onMailFrom: ({ address }, _session, callback) => {
      const refusal = behaviour.onSender?.(address);
      callback(refusal ? refuse(refusal) : null);
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = behaviour.onRecipient?.(address);
      callback(refusal ? refuse(refusal) : null);
    },
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch (error) {
        // The sender left before the last line, so the mail isn't received.
        callback(error as Error);
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      const mail = readMail(Buffer.concat(chunks).toString(), {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      });
      received.push(mail);
      await behaviour.beforeAcknowledging?.(mail);
      callback();
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(behaviour.port ?? 0, host);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    url: `${secure ? 'smtps' : 'smtp'}://${host}:${port}`,
    received,
    end: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(resolve);
      }),
  };
}

/** Takes a mail with a text and an HTML part to pieces, as far as ours go. */
export function readMail(raw: string, envelope: { from: string; to: string[] }): ReceivedMail {
  const { headers, body } = readPart(raw);
  const parts = partsOf({ headers, body });
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  return { ...envelope, raw, headers, text: ofType('text/plain'), html: ofType('text/html') };
}

type Part = ReturnType<typeof readPart>;

/** The parts of a mail, those within others too: with a file, text and page are one of two. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [];
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.trimStart()));
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}

function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  const normal = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  if (encoding === 'base64') return normal(Buffer.from(body, 'base64').toString());
  return encoding === 'quoted-printable' ? normal(decodeQuoted(body.replace(/=\r\n/g, ''))) : normal(body);
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Words of a header that are not ASCII. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, text: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
