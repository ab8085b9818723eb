import { once } from 'node:events';
import { connect as tlsConnect } from 'node:tls';
import type { PageTls } from '@cbp/shared/inspections/page-capture.model';
import type { z } from 'zod';
import type { Dial } from './dial.ts';
import { portOf, type Targets } from './targets.ts';

type Tls = z.output<typeof PageTls>;

const PROBE_MS = 10_000;

/** Reads the certificate of a host that the browser did not accept, and why it isn't. null if it has none. */
export async function probeTls(url: URL, parts: { targets: Targets; dial: Dial }): Promise<Tls | null> {
  const raw = await parts.dial(await parts.targets.find(url.hostname, portOf(url)));
  const isAddress = /^[\d.]+$|:/.test(url.hostname);
  const socket = tlsConnect({
    socket: raw,
    host: url.hostname,
    servername: isAddress ? '' : url.hostname,
    // Nothing is sent: only its certificate is read.
    rejectUnauthorized: false,
  });
  socket.on('error', () => socket.destroy());
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PROBE_MS) });
    const found = socket.getPeerCertificate();
    if (!found.valid_from) return null;
    const names = (found.subjectaltname ?? '').split(', ').map((name) => name.replace(/^[^:]*:/, ''));
    const { authorizationError: fault } = socket;
    return {
      version: (socket.getProtocol() ?? 'unknown').slice(0, 20),
      names: names.filter((name) => name !== '' && name.length <= 253).slice(0, 100),
      issuer: textOf(found.issuer?.O ?? found.issuer?.CN),
      valid_from: isoTime(found.valid_from),
      valid_until: isoTime(found.valid_to),
      fault: fault ? textOf(fault instanceof Error ? fault.message : String(fault)) : 'not accepted',
    };
  } finally {
    socket.destroy();
  }
}

function textOf(text: string | string[] | undefined): string {
  return [text ?? []]
    .flat()
    .join(', ')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 300);
}

function isoTime(text: string): string {
  return new Date(Date.parse(text)).toISOString();
}
