import { REPORT_PARTS } from '@cbp/shared/evidence/report-part';
import { labelOf } from '@cbp/shared/labelled';
import { maybe, number, text } from '@cbp/shared/list/field';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { Title } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatKilobytes, formatPages } from '../../../parts/preflight/figures.ts';
import { type PartWeight, weigh } from '../../../parts/preflight/part-weights.ts';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { Missing } from '../../../ui/missing.tsx';
import classes from './preflight-panel.module.css';
import { preflightPanelTexts } from './preflight-panel.texts.ts';

type Row = Omit<PartWeight, 'pages'> & { name: string; pages: number | null };

const partTable = defineSmallTable({
  fields: {
    name: text('Section', '部分', '部分'),
    pages: maybe(number('Pages', '页数', '頁數')),
    bytes: number('Size', '大小', '大小'),
  },
  columns: [
    'name',
    {
      key: 'pages',
      cell: ({ row: { pages, pagesShare } }) =>
        pages === null ? <Missing /> : <Weight figure={formatPages(pages)} share={pagesShare} />,
      widthPx: 84,
    },
    {
      key: 'bytes',
      cell: ({ row: { bytes, bytesShare } }) => <Weight figure={formatKilobytes(bytes)} share={bytesShare} />,
      widthPx: 84,
    },
  ],
  key: (part: Row) => part.id,
});

/** A picture of what takes the pages and the bytes of a document. */
export function PartWeights({ measurements }: { measurements: PdfMeasurements }) {
  const language = useLanguage();
  const words = preflightPanelTexts[language].weights;
  const { parts, rest } = weigh(measurements);
  return (
    <>
      <Title order={3} size="sm" mt="lg">
        {words.heading}
      </Title>
      <SmallTable
        table={partTable}
        label={words.heading}
        rows={[
          ...parts.map((part) => ({ ...part, name: labelOf(REPORT_PARTS, part.id, language) })),
          { ...rest, id: 'rest', name: words.rest, pages: null, pagesShare: 0 },
        ]}
      />
    </>
  );
}

/** A figure with a bar of its share of the largest; the largest stands out. */
function Weight({ figure, share }: { figure: string; share: number }) {
  return (
    <span className={classes.weight} data-largest={share === 1}>
      {figure}
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
