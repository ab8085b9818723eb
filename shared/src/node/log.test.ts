import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function capture(level: 'info' | 'warn' = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog({ name: 'test', level }, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  it('writes one JSON line per event, from its level on', () => {
    const { lines, log } = capture('warn');
    log.info('not written');
    log.warn({ port: 1 }, 'two\nlines');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, name: 'test', port: 1, msg: 'two\nlines' });
  });

  it('contains no authorization header, token or password at any level or inside a text', () => {
    const { lines, log } = capture();
    const secret = 'the-secret-0123456789';
    log.info({ authorization: `Bearer ${secret}`, token: secret });
    log.info({ headers: { authorization: secret, cookie: secret, '17token': secret } });
    log.info({ req: { headers: { authorization: secret } }, user: { password: secret } });
    log.child({ token: secret }).info(`called with Bearer ${secret}`);
    log.error({ err: new Error(`refused: authorization=bearer ${secret}`) });
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain(secret);
    expect(lines[3]).toContain('called with Bearer [redacted]');
  });
});
