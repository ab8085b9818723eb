import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EnvironmentError, httpUrl, oneOf, parseEnv, wholeNumber } from './env.ts';

const Schema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  MODE: oneOf(['fast', 'safe']).default('safe'),
  TARGET: httpUrl(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

function faultOf(env: Record<string, string>): string {
  try {
    parseEnv(Schema, env);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  return '';
}

describe('the environment', () => {
  it('is read with defaults, and without variables outside the schema', () => {
    expect(parseEnv(Schema, { TARGET: 'http://localhost:1/base/', PATH: '/bin' })).toEqual({
      PORT: 4000,
      MODE: 'safe',
      TARGET: 'http://localhost:1/base',
    });
  });

  it('counts an empty variable as not set', () => {
    expect(parseEnv(Schema, { TARGET: 'http://localhost', PORT: '', MODE: ' ' })).toMatchObject({
      PORT: 4000,
      MODE: 'safe',
    });
  });

  it('names all invalid variables at once with their fixes, without values', () => {
    const message = faultOf({ PORT: '4O00', MODE: 'slow', SECRET: 'short-secret' });
    expect(message.split('\n')).toEqual([
      'Invalid environment variables. Correct them and start again:',
      '  PORT must be a whole number from 0 to 65535',
      '  MODE must be one of fast, safe',
      '  TARGET is not set but required',
      '  SECRET must have at least 32 characters',
    ]);
  });

  it.each(['-1', '65536', '1e3', '0x10', '4000.5', '99999999999999999999'])('refuses the port %s', (port) => {
    expect(faultOf({ TARGET: 'http://localhost', PORT: port })).toContain('PORT must be a whole number');
  });

  it.each(['localhost:4000', 'ftp://localhost', 'http//x'])('refuses the address %s', (address) => {
    expect(faultOf({ TARGET: address })).toContain('TARGET must be a URL');
  });
});
