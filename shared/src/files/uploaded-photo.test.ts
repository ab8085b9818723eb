import { expect, it } from 'vitest';
import { isUploadedFileName } from './uploaded-photo.ts';

it.each([
  '../secret.png',
  '..',
  '.',
  '',
  'a/b.png',
  'a\\b.png',
  'C:a.png',
  'file:///etc/passwd',
  'https://host/a.png',
  'a\0.png',
  'a\n.png',
  '\ud800.png',
  'x'.repeat(256),
])('rejects the file name %j', (name) => {
  expect(isUploadedFileName(name)).toBe(false);
});

it.each(['a.png', '…茶.png', 'a b (1).jpg', '%2e%2e%2fa.png', '-a.png', '__proto__'])(
  'accepts the file name %j',
  (name) => {
    expect(isUploadedFileName(name)).toBe(true);
  },
);
