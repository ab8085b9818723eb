import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import type { Batch } from '@cbp/shared/pdf/batch.model';

const UNNAMED: Record<Language, (count: number, time: string) => string> = {
  en: (count, time) => (count === 1 ? `1 report, ${time}` : `${count} reports, ${time}`),
  sc: (count, time) => `${count} 份报告 · ${time}`,
  tc: (count, time) => `${count} 份報告 · ${time}`,
};

/** What a batch is called: its name, else how many reports of when. */
export function batchName(
  { name, total, created_at: createdAt }: Pick<Batch, 'name' | 'total' | 'created_at'>,
  language: Language,
): string {
  return name ?? UNNAMED[language](total, formatDateTime(createdAt) ?? createdAt);
}
