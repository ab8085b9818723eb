import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (call: { path: string; number: string }, response: ServerResponse) => void;
export type FakeTracker = {
  url: string;
  calls: { path: string; key: string | undefined; body: unknown }[];
  handle: (handler: Handler) => void;
  end: () => Promise<void>;
};

export const TRACKER_KEY = 'a-tracker-key';

export function answerJson(response: ServerResponse, json: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
}

/** What 17TRACK says of a delivered parcel. */
export const DELIVERED_INFO = {
  latest_status: { status: 'Delivered', sub_status: 'Delivered_Other' },
  milestone: [
    { key_stage: 'InfoReceived', time_iso: null, time_utc: null },
    { key_stage: 'PickedUp', time_iso: '2026-09-16T14:25:00+08:00', time_utc: '2026-09-16T06:25:00Z' },
    { key_stage: 'Delivered', time_iso: '2026-09-20T04:25:00-07:00', time_utc: null },
  ],
  tracking: {
    providers: [
      {
        provider: { key: 1, name: 'Some Post' },
        events: [
          {
            time_utc: '2026-09-20T11:25:00Z',
            location: 'Los Angeles, US',
            description: 'Delivered',
            stage: 'Delivered',
          },
          { time_iso: '2026-09-16T14:25:00+08:00', time_utc: null, location: null, description: 'Accepted' },
        ],
      },
    ],
  },
};

export const deliver: Handler = ({ path, number }, response) => {
  const accepted = path.endsWith('/register') ? [{ number }] : [{ number, track_info: DELIVERED_INFO }];
  answerJson(response, { code: 0, data: { accepted, rejected: [] } });
};

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** A real HTTP server on loopback that speaks the tracker's API as its handler says. */
export async function startFakeTracker(): Promise<FakeTracker> {
  const calls: FakeTracker['calls'] = [];
  let handler: Handler = deliver;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await readJson(request);
    const key = request.headers['17token'];
    calls.push({ path, key: typeof key === 'string' ? key : undefined, body });
    const number = (body as { number: string }[])[0]?.number ?? '';
    handler({ path, number }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/track/v2.4`,
    calls,
    handle: (next) => {
      handler = next;
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
