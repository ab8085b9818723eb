import type { Words } from '@cbp/shared/language';
import type { ScreeningUpload } from '@cbp/shared/screenings/screening-upload.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { wordsOfError } from '../../patterns/action/words-of-error.ts';

/** A row that is deleted, or all that need correction. */
export type Removal = { upload: ScreeningUpload; row: number | null };

const formatted = (count: number) => count.toLocaleString('en');
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${formatted(count)} rows`);

const whyNot = ({ costs }: ScreeningUpload) =>
  costs.every(({ is_enough: isEnough }) => isEnough) ? null : wordsOfError('balance/insufficient');

function textOf({ good, failed, bad, costs }: ScreeningUpload): Words {
  const rows = good + failed;
  const units = costs.reduce((sum, cost) => sum + (cost.left === null ? 0 : cost.units), 0);
  const rest: Words =
    bad > 0
      ? [
          ` ${rowsOf(bad)} will stay here for correction.`,
          `其余 ${formatted(bad)} 行留待更正。`,
          `其餘 ${formatted(bad)} 行留待更正。`,
        ]
      : ['', '', ''];
  return [
    `${rowsOf(rows)} will be screened, for ${units === 1 ? '1 unit' : `${formatted(units)} units`}.${rest[0]}`,
    `将筛查 ${formatted(rows)} 行，消耗 ${formatted(units)} 次。${rest[1]}`,
    `會篩查 ${formatted(rows)} 行，使用 ${formatted(units)} 次。${rest[2]}`,
  ];
}

/** Starts the screenings of all ready rows, and of those that failed before. */
export const startUpload = defineAction({
  call: 'startScreeningUpload',
  words: ['Start screenings', '启动筛查', '啟動篩查'],
  isOffered: ({ is_working: isWorking, good, failed, removed_at: removedAt }: ScreeningUpload) =>
    !isWorking && removedAt === null && good + failed > 0,
  whyNot,
  input: ({ id, version }) => ({ id, version }),
  question: (upload) => ({
    heading: ['Start screenings?', '启动筛查？', '啟動篩查？'],
    text: textOf(upload),
    confirm: ['Start screenings', '启动筛查', '啟動篩查'],
  }),
  done: ['AML screenings starting', '反洗钱筛查正在启动', '反洗錢篩查正在啟動'],
});

const headingOf = ({ upload: { bad }, row }: Removal): Words => {
  if (row !== null) return [`Remove row ${row}?`, `移除第 ${row} 行？`, `移除第 ${row} 行？`];
  return [`Remove ${rowsOf(bad)}?`, `移除 ${formatted(bad)} 行？`, `移除 ${formatted(bad)} 行？`];
};

const removal = (words: Words) =>
  defineAction({
    call: 'removeScreeningUploadRows',
    words,
    isGrave: true,
    input: ({ upload: { id, version }, row }: Removal) => ({
      id,
      version,
      ...(row !== null && { rows: [row] }),
    }),
    question: (thing) => ({
      heading: headingOf(thing),
      text: ['What was entered there is deleted.', '其中填写的内容将被删除。', '其中填寫的內容會被刪除。'],
      confirm: words,
    }),
    done: ['Rows removed', '已移除', '已移除'],
  });

/** Deletes a row that isn't to be screened. */
export const removeRow = (row: number) =>
  removal([`Remove row ${row}`, `移除第 ${row} 行`, `移除第 ${row} 行`]);
/** Deletes all rows that need correction. */
export const removeBadRows = removal([
  'Remove rows that need correction',
  '移除待更正的行',
  '移除待更正的行',
]);
