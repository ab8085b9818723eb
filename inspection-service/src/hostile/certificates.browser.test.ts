import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inspect, orderOf, startInspectionServer } from '../testing/inspection-server.ts';
import { html } from '../testing/test-shop.ts';

vi.setConfig({ testTimeout: 10 * WAIT_MS });

const AUTHORITY = `[ca]
default_ca = own
[own]
new_certs_dir = .
database = index.txt
serial = serial
default_md = sha256
policy = names
copy_extensions = copy
[names]
commonName = supplied
organizationName = supplied
`;

type Certificate = { name: string; from: string; until: string };

/** A server with a certificate of its own root. */
async function startTls({ name, from, until }: Certificate) {
  const cwd = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const file = (name: string) => join(cwd, name);
  writeFileSync(file('ca.cnf'), AUTHORITY);
  writeFileSync(file('index.txt'), '');
  writeFileSync(file('serial'), '01\n');
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  const subject = ['-subj', '/CN=shop/O=Harbour', '-addext', `subjectAltName=${name}`];
  openssl('req', ...key, '-out', 'request.pem', ...subject);
  const dates = ['-startdate', from, '-enddate', until];
  const signing = ['-batch', '-config', 'ca.cnf', '-selfsign', '-keyfile', 'key.pem', '-in', 'request.pem'];
  openssl('ca', ...signing, '-out', 'cert.pem', '-notext', ...dates);
  const pair = { key: readFileSync(file('key.pem')), cert: readFileSync(file('cert.pem')) };
  const server = createServer(pair, (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html('<h1>Shop</h1>'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const LONG = { from: '20200101000000Z', until: '20490101000000Z' };

it.each([
  ['of its own root', { name: 'IP:127.0.0.1', ...LONG }, '127.0.0.1'],
  ['of another name', { name: 'DNS:other.example', ...LONG }, 'other.example'],
  [
    'that has expired',
    { name: 'IP:127.0.0.1', from: '20200101000000Z', until: '20200201000000Z' },
    '127.0.0.1',
  ],
])('a certificate %s ends the page, and is reported', async (_what, certificate, name) => {
  const host = await startTls(certificate);
  const server = await startInspectionServer({ loopback: [host] });
  const { state, pages } = await inspect(server, orderOf(`https://${host}/`));
  expect(state).toBe('failed');
  expect(pages).toMatchObject([
    {
      failure: { code: 'certificate' },
      blocks: [],
      screenshot: null,
      tls: { names: [name], issuer: 'Harbour', fault: expect.any(String) },
    },
  ]);
});
