import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unpackOnce } from './unpack.ts';

function targetInNewFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unpack-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'browser-1');
}

it('concurrent unpacking gives one complete, private folder, and later calls reuse it', async () => {
  const target = targetInNewFolder();
  const bothFill = Promise.withResolvers<void>();
  const drafts: string[] = [];
  const fill = async (draft: string) => {
    drafts.push(draft);
    if (drafts.length === 2) bothFill.resolve();
    await bothFill.promise;
    writeFileSync(join(draft, 'one'), '1');
    await new Promise(setImmediate);
    writeFileSync(join(draft, 'two'), '2');
    return true;
  };
  expect(await Promise.all([unpackOnce(target, fill), unpackOnce(target, fill)])).toEqual([true, true]);
  expect(await unpackOnce(target, fill)).toBe(true);
  expect(new Set(drafts).size).toBe(2);
  expect(drafts).toHaveLength(2);
  expect(readdirSync(join(target, '..'))).toEqual(['browser-1']);
  expect(readdirSync(target)).toEqual(['one', 'two']);
  expect(readFileSync(join(target, 'two'), 'utf8')).toBe('2');
  expect(statSync(target).mode & 0o777).toBe(0o700);
});

it('an unusable or failed result leaves nothing behind', async () => {
  const target = targetInNewFolder();
  expect(await unpackOnce(target, async () => false)).toBe(false);
  const failing = unpackOnce(target, () => Promise.reject(new Error('half way')));
  await expect(failing).rejects.toThrow('half way');
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(join(target, '..'))).toEqual([]);
});
