import type { Fields } from '@cbp/shared/list/field';
import { Table, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Missing } from '../../ui/missing.tsx';
import classes from '../detail/detail-page.module.css';
import { differencesOf } from './differences.ts';
import { historyTexts } from './history.texts.ts';

type ChangesTableProps = {
  before: unknown;
  after: unknown;
  /** Where the words of what was changed are, as far as lists have them. */
  fields?: Fields;
};

/** What a change made of a thing, field by field. */
export function ChangesTable({ before, after, fields = {} }: ChangesTableProps) {
  const language = useLanguage();
  const words = historyTexts[language];
  const differences = differencesOf(before, after);
  if (differences.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words.unchanged}
      </Text>
    );
  }
  const nameOf = (path: string) => {
    const [head = path, ...rest] = path.split('.');
    return [fields[head]?.words[language] ?? head, ...rest].join('.');
  };
  return (
    <Table verticalSpacing={6} fz="sm" className={classes.table ?? ''} aria-label={words.changed}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.field}</Table.Th>
          <Table.Th scope="col">{words.before}</Table.Th>
          <Table.Th scope="col">{words.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ path, before: was, after: is }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row" fw={500}>
              {nameOf(path)}
            </Table.Th>
            <Table.Td>{was ?? <Missing />}</Table.Td>
            <Table.Td>{is ?? <Missing />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
