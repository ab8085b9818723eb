import {
  ALSO_CALLED,
  EMAIL_TYPE,
  type FileType,
  JSON_LINES_TYPE,
  TEXT_TYPE,
  XLSX_TYPE,
} from '@cbp/shared/calls/file-type';
import type { ErrorCode } from '@cbp/shared/errors';
import type { Language, Translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';

const MB = 1024 * 1024;

type Limits = { maxBytes: number; types: readonly FileType[] };
type Chosen = Pick<File, 'size' | 'type'>;

type FileFault = Extract<ErrorCode, 'upload/empty' | 'upload/wrong_type' | 'request/too_large'>;

/** What systems call types, and how their files end. */
export function namesOf(types: readonly FileType[]): string[] {
  return types.flatMap((type) => [type, ...(ALSO_CALLED[type] ?? [])]);
}

/** As what a chosen file would be refused, so that it need not be sent at all; null where only the server can tell. */
export function faultOfFile({ size, type }: Chosen, { maxBytes, types }: Limits): FileFault | null {
  if (size === 0) return 'upload/empty';
  if (size > maxBytes) return 'request/too_large';
  // Some systems know no type of a file: its content says it to the server.
  return type !== '' && !namesOf(types).includes(type) ? 'upload/wrong_type' : null;
}

const OR: Translated = { en: 'or', sc: '或', tc: '或' };

const SPOKEN: Partial<Record<FileType, string>> = {
  [XLSX_TYPE]: 'xlsx',
  [JSON_LINES_TYPE]: 'json',
  [TEXT_TYPE]: 'txt',
  [EMAIL_TYPE]: 'eml',
};

/** "JPEG, PNG or WEBP": types as people call them. */
export function typeNames(types: readonly FileType[], language: Language): string {
  const called = (type: FileType) => SPOKEN[type] ?? type.replace(/^.*\//, '');
  const names = types.map((type) => called(type).toUpperCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(MARKS[language].between)} ${OR[language]} ${last}`;
}

export function megabytesOf(bytes: number): number {
  return bytes / MB;
}
