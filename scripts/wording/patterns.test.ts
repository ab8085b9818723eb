import { expect, it } from 'vitest';
import { lookAtFile } from './look.ts';

const problemsOf = (file: string, source: string) => {
  const { product, code } = lookAtFile(file, source);
  return [...product, ...code].map(({ problem }) => problem);
};
const problemsOfText = (text: string) =>
  problemsOf('portal/src/screens/part.texts.ts', `const text = ${JSON.stringify(text)};`);

it('allows "there is no …" in comments and test names, and not in texts', () => {
  const source = "// There is no row yet.\nit('shows that there are no rows', () => {});";
  expect(problemsOf('api/src/part.test.ts', source)).toEqual([]);
  expect(problemsOf('api/src/part.ts', '// This is no row.')).toHaveLength(1);
  expect(problemsOfText('There is no row')).toHaveLength(1);
});

it('allows a space before "…" that is a value to fill in', () => {
  expect(problemsOfText('Send the header Authorization: Bearer …')).toEqual([]);
  expect(problemsOfText('user:create -- --email … --name …')).toEqual([]);
  expect(problemsOfText('Waiting for the bearer …')).not.toEqual([]);
});

it('reads 則 and 则 as measure words after a number only', () => {
  expect(problemsOfText('留空則預警電郵傳送給上級客戶。')).toEqual([]);
  expect(problemsOfText('留空则预警邮件发送给上级客户。')).toEqual([]);
  expect(problemsOfText('共 3 則預警')).toHaveLength(1);
  expect(problemsOfText('共 {} 则预警')).toHaveLength(1);
});
