import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { install, isInstalled } from './install.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-test-'));
  writePackage('1.0.0');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A package whose only dependency is a local folder, so that npm needs no network. */
function writePackage(version: string) {
  const dependency = { name: 'stone', version };
  const dependencies = { stone: 'file:stone' };
  mkdirSync(join(root, 'stone'), { recursive: true });
  writeFileSync(join(root, 'stone', 'package.json'), JSON.stringify(dependency));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'product', version, dependencies }));
  const packages = {
    '': { name: 'product', version, dependencies },
    stone: { version },
    'node_modules/stone': { resolved: 'stone', link: true },
  };
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'product', version, lockfileVersion: 3, packages }),
  );
}

function writeLocks(locked: object, installed: object) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

it('installs once, and again after package-lock.json has changed', async () => {
  expect(isInstalled(root)).toBe(false);
  await install(root);
  expect(isInstalled(root)).toBe(true);
  expect(JSON.parse(readFileSync(join(root, 'node_modules/stone/package.json'), 'utf8')).version).toBe(
    '1.0.0',
  );

  writeLocks({ 'node_modules/clay': { version: '1.0.0' } }, {});
  expect(isInstalled(root)).toBe(false);
});

it('accepts dependencies that a developer installed with npm', () => {
  const clay = { version: '2.0.0', integrity: 'sha512-x' };
  const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] };
  writeLocks(
    { '': {}, 'node_modules/clay': clay, 'node_modules/elsewhere': elsewhere },
    { 'node_modules/clay': clay },
  );
  expect(isInstalled(root)).toBe(true);
});

it('is not content with another version, nor without an optional package made for this system', () => {
  const clay = { version: '2.0.0', integrity: 'sha512-x' };
  writeLocks({ 'node_modules/clay': clay }, { 'node_modules/clay': { ...clay, version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);

  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  writeLocks({ 'node_modules/here': here }, {});
  expect(isInstalled(root)).toBe(false);
});

it('is not content with a folder that was installed on another system', async () => {
  await install(root);
  const stamp = join(root, 'node_modules', '.cbp-lock');
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/ .*$/, ' plan9-mips'));
  expect(isInstalled(root)).toBe(false);
});

it('runs no install scripts of packages', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
});

it('fails with one sentence when npm cannot install', async () => {
  writeFileSync(join(root, 'package-lock.json'), '{}');
  await expect(install(root)).rejects.toThrow(/^npm couldn't install the dependencies\. /);
});
