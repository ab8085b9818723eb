import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A call that is ready to be sent; its headers are made at the moment of sending, as signatures have a time. */
export type Call = { path: string; body: string; headersAt: (at: Date) => Record<string, string> };
/** `ms` is counted from the moment that the call was planned for, so that a server that stalls pays for all behind it. */
export type Answered<Sent extends Call> = { call: Sent; ms: number; status: number; body: string };

function post(url: string, agent: Agent, { path, body, headersAt }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headersAt(new Date()),
    };
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends calls at a constant rate, whether or not earlier ones were answered, over connections that stay open. */
export async function sendAtRate<Sent extends Call>(
  url: string,
  { calls, perSecond }: { calls: readonly Sent[]; perSecond: number },
): Promise<{ answered: Answered<Sent>[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const waiting: Promise<Answered<Sent>>[] = [];
  try {
    for (const [place, call] of calls.entries()) {
      const plannedAt = startedAt + (place * 1_000) / perSecond;
      const early = plannedAt - performance.now();
      if (early > 0) await pause(early);
      waiting.push(
        post(url, agent, call).then((answer) => ({ call, ms: performance.now() - plannedAt, ...answer })),
      );
    }
    const answered = await Promise.all(waiting);
    return { answered, seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    await Promise.allSettled(waiting);
    agent.destroy();
  }
}
