import { describe, expect, it } from 'vitest';
import { CodeNotFetched, fetchedCode } from './fetched-code.ts';

describe('code that is fetched when it is needed', () => {
  it('is what came', async () => {
    expect(await fetchedCode(Promise.resolve({ Screen: 1 }))).toEqual({ Screen: 1 });
  });

  it('that did not come is told from a fault of a screen', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failing = fetchedCode(Promise.reject(cause));
    await expect(failing).rejects.toBeInstanceOf(CodeNotFetched);
    await expect(failing).rejects.toMatchObject({ cause });
  });
});
