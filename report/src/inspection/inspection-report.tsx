import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { BlankMarksContext } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { TEXTS } from '../texts/texts.ts';
import { Differences } from './differences.tsx';
import { Findings } from './findings.tsx';
import { Heading, Result } from './inspection-head.tsx';
import { Addresses, Pages } from './pages.tsx';
import type { PrintedInspection } from './printed-inspection.ts';
import { InspectionRecord, Tls } from './record.tsx';

/** A site inspection on A4: the result of the day, what changed, each finding with its words, the pages, and what proves them. */
export function InspectionReport(printed: PrintedInspection) {
  const { language } = printed;
  return (
    <BlankMarksContext value={TEXTS[language].blank}>
      <article
        className="paper record in"
        lang={LANGUAGE_TAGS[language]}
        style={{ fontFamily: fontFamily(language) }}
      >
        <Heading {...printed} />
        <Result {...printed} />
        <Differences {...printed} />
        <Findings {...printed} />
        <Pages {...printed} />
        <Addresses {...printed} />
        <Tls {...printed} />
        <InspectionRecord {...printed} />
      </article>
    </BlankMarksContext>
  );
}
