import { expect, it } from 'vitest';
import { limitsOf } from '../../data/send-file.ts';
import { faultOfFile, megabytesOf, typeNames } from './file-faults.ts';

const limits = limitsOf('uploadReceiptPhoto');
const photo = { size: 1_000, type: 'image/jpeg' };

it('a file that no server would take is refused before it is sent', () => {
  const faults = [
    { ...photo, size: 0 },
    { ...photo, size: limits.maxBytes + 1 },
    { ...photo, type: 'application/pdf' },
    photo,
    { ...photo, size: limits.maxBytes },
    { ...photo, type: '' },
  ].map((file) => faultOfFile(file, limits));
  expect(faults).toEqual(['upload/empty', 'request/too_large', 'upload/wrong_type', null, null, null]);
});

it('limits are said as people call them', () => {
  expect([typeNames(limits.types, 'en'), megabytesOf(limits.maxBytes)]).toEqual([
    'JPEG, PNG, WEBP, GIF, AVIF or HEIC',
    10,
  ]);
  expect(typeNames(limitsOf('uploadWatchlistFile').types, 'en')).toBe('CSV, XML or JSON');
  expect(typeNames(limitsOf('uploadAlertOutcomes').types, 'sc')).toBe('CSV 或 XLSX');
  expect(typeNames(limitsOf('uploadCaseAttachment').types, 'en')).toBe(
    'PDF, JPEG, PNG, WEBP, HEIC, TXT or EML',
  );
});
