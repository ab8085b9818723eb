import type { PdfMeasurements } from '@cbp/shared/entities/preflight.model';
import { REPORT_PARTS } from '@cbp/shared/entities/report-part';
import { labelOf } from '@cbp/shared/labelled';
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatKilobytes, formatPages } from '../../../patterns/preflight/figures.ts';
import { weigh } from '../../../patterns/preflight/part-weights.ts';
import { Missing } from '../../../ui/missing.tsx';
import classes from './preflight-panel.module.css';
import { preflightPanelTexts } from './preflight-panel.texts.ts';

/** A picture of what takes the pages and the bytes of a document. */
export function PartWeights({ measurements }: { measurements: PdfMeasurements }) {
  const language = useLanguage();
  const words = preflightPanelTexts[language];
  const headingId = useId();
  const { parts, rest } = weigh(measurements);
  return (
    <>
      <Title order={3} size="sm" mt="lg" id={headingId}>
        {words.weights.heading}
      </Title>
      <table className={classes.weights} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{words.weights.part}</th>
            <th scope="col">{words.weights.pages}</th>
            <th scope="col">{words.weights.bytes}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, pages, bytes, pagesShare, bytesShare }) => (
            <tr key={id}>
              <th scope="row">{labelOf(REPORT_PARTS, id, language)}</th>
              <Weight share={pagesShare}>{formatPages(pages)}</Weight>
              <Weight share={bytesShare}>{formatKilobytes(bytes)}</Weight>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.weights.rest}</th>
            <Weight share={0}>
              <Missing />
            </Weight>
            <Weight share={rest.bytesShare}>{formatKilobytes(rest.bytes)}</Weight>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** A figure with a bar of its share of the largest; the largest stands out. */
function Weight({ share, children }: { share: number; children: ReactNode }) {
  return (
    <td data-largest={share === 1}>
      {children}
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </td>
  );
}
