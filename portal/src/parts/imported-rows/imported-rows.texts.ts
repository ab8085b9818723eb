import type { Language } from '@cbp/shared/language';

/** Texts about the rows of an imported file. */
const en = {
  refusedRows: 'Rejected rows',
  row: ({ row, column, why }: { row: number; column: string; why: string }) =>
    `Row ${row}, ${column}: ${why}`,
  more: (count: number) => `and ${count} more`,
};

export const importedRowsTexts: Record<Language, typeof en> = {
  en,
  sc: {
    refusedRows: '被拒绝的行',
    row: ({ row, column, why }) => `第 ${row} 行，${column}：${why}`,
    more: (count) => `另有 ${count} 行`,
  },
  tc: {
    refusedRows: '被拒絕的行',
    row: ({ row, column, why }) => `第 ${row} 行，${column}：${why}`,
    more: (count) => `另有 ${count} 行`,
  },
};
