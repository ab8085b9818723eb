import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const USER = {
  id: 7,
  display_name: 'Ada Chan',
  email: 'ada@cbp.example',
  registered_service: ['si'],
  permissions: [],
};
export const PERMISSIONS = [{ service: 'si', scope: { type: 'all' }, access: ['brand.create'] }];
export const CREDENTIALS = { name: USER.email, password: 'demo-2026-cbp' };

type Answer = { status: number; body: unknown };

const UNAUTHENTICATED: Answer = {
  status: 401,
  body: { code: 'auth/unauthenticated', message: 'Unauthenticated' },
};

export type AuthServer = {
  url: string;
  /** `METHOD /path bearer`, in the order of arrival. */
  asked: string[];
  /** The one access token and the one root token that the server takes. */
  valid: { access: string; root: string };
  /** Answers that go before the usual ones, by `METHOD /path`. */
  instead: Map<string, Answer>;
  /** Answers are held back until then. */
  gate: Promise<void>;
};

/** A real HTTP server on loopback that signs one user in and hands out numbered tokens. */
export async function startAuthServer(): Promise<AuthServer> {
  const state: AuthServer = {
    url: '',
    asked: [],
    valid: { access: 'access-1', root: 'root-1' },
    instead: new Map(),
    gate: Promise.resolve(),
  };
  const server = createServer((request, response) => answer(state, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

async function answer(state: AuthServer, request: IncomingMessage, response: ServerResponse) {
  request.resume();
  await once(request, 'end');
  const call = `${request.method} ${request.url}`;
  const bearer = request.headers.authorization?.replace('Bearer ', '');
  state.asked.push(bearer ? `${call} ${bearer}` : call);
  await state.gate;
  const { status, body } = state.instead.get(call) ?? usualAnswer(state, call, bearer);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function usualAnswer(state: AuthServer, call: string, bearer: string | undefined): Answer {
  const ok = (results: unknown) => ({ status: 200, body: { results } });
  if (call === 'POST /auth/login') return ok(state.valid);
  if (call === 'DELETE /auth/tokens/root') return ok({});
  if (call === 'POST /auth/tokens/root') {
    if (bearer !== state.valid.root) return UNAUTHENTICATED;
    const next = Number(state.valid.root.split('-')[1]) + 1;
    state.valid = { access: `access-${next}`, root: `root-${next}` };
    return ok(state.valid);
  }
  if (bearer !== state.valid.access) return UNAUTHENTICATED;
  return ok(call === 'GET /users/current' ? USER : { permissions: PERMISSIONS });
}
