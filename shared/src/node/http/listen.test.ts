import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('answers requests in progress and closes all other connections, including idle ones', async () => {
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const app = express().get('/', async (_request, response) => {
    asked.resolve();
    await mayAnswer.promise;
    response.send('answered');
  });
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  const answer = fetch(url).then((response) => response.text());
  await asked.promise;

  const silentClosed = once(silent, 'close');
  const closed = close();
  await silentClosed;
  mayAnswer.resolve();

  expect(await answer).toBe('answered');
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

it('says in one sentence that the port is in use', async () => {
  const { url, close } = await listen(express(), { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(url).port);
  await expect(listen(express(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set another port with PORT.`,
  );
  await close();
});
