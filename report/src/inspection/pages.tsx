import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { longAddresses } from './long-address.ts';
import { PageFacts, pageNotes } from './page-facts.tsx';
import { type PrintedInspection, type PrintedScreenshot, pageName } from './printed-inspection.ts';

type Shown = { page: InspectionPage; shot: PrintedScreenshot };

/** The highest that a screenshot is to its width where four are on a page, which shows its beginning. */
const LOW = 0.7;

/** The pages with their screenshots, two side by side, then those without one. */
export function Pages(printed: PrintedInspection) {
  const { of, language, screenshots, extent } = printed;
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { captured } = of;
  if (captured.length === 0) return null;
  const shown = captured.flatMap((page): Shown[] => {
    const shot = screenshots.get(page.n);
    return shot && !extent.omitted.includes(page.n) ? [{ page, shot }] : [];
  });
  const others = captured.filter(({ n }) => !shown.some(({ page }) => page.n === n));
  const pairs = shown.flatMap((_, place) => (place % 2 === 0 ? [shown.slice(place, place + 2)] : []));
  return (
    <section>
      <h2>{words.pages}</h2>
      {shown.length > 0 && <p className="paper-note in-keep">{paper.screenshots}</p>}
      {pairs.map((pair) => (
        <div key={pair[0]?.page.n} className="in-pair">
          {pair.map((one) => (
            <ShownPage key={one.page.n} {...one} of={of} language={language} extent={extent} />
          ))}
        </div>
      ))}
      {others.length > 0 && (
        <>
          {shown.length > 0 && <h3 className="in-others">{paper.others}</h3>}
          <ul className="in-unshown">
            {others.map((page) => (
              <li key={page.n}>
                <PageFacts page={page} of={of} language={language} extent={extent} />
                <Notes texts={pageNotes(page, language, screenshots.has(page.n) ? 'omitted' : 'unseen')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type ShownPageProps = Shown & Pick<PrintedInspection, 'of' | 'language' | 'extent'>;

function ShownPage({ page, shot, of, language, extent }: ShownPageProps) {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { screenshot, n } = page;
  const { url, width } = shot;
  const height = extent.shotsAPage === 4 ? Math.min(shot.height, Math.round(width * LOW)) : shot.height;
  const isCut = shot.isCut || height < shot.height;
  const notes = pageNotes(page, language, 'shown');
  if (isCut && screenshot) {
    const { height: all, width: whole } = screenshot;
    notes.push(paper.cutHere(Math.round((height * whole) / width), all));
  }
  return (
    <figure>
      <figcaption>
        <PageFacts page={page} of={of} language={language} extent={extent} />
        <Notes texts={notes} />
      </figcaption>
      <img
        src={url}
        alt={words.screenshotOf(pageName(n, of, language))}
        width={width}
        height={height}
        className={isCut ? 'in-cut' : undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    </figure>
  );
}

function Notes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="in-note">
      <Text>{text}</Text>
    </p>
  ));
}

/** In full, what is too long to stand beside a screenshot. */
export function Addresses({ of, language, extent }: PrintedInspection) {
  const words = inspectionPaperTexts[language];
  const long = of.captured.flatMap((page) => {
    const addresses = longAddresses(page);
    return addresses.length === 0 ? [] : [{ page, addresses }];
  });
  if (long.length === 0 || !extent.hasAddresses) return null;
  return (
    <section>
      <h2>{words.addresses}</h2>
      <ul className="in-unshown">
        {long.map(({ page, addresses }) => (
          <li key={page.n}>
            <p className="in-page">{pageName(page.n, of, language)}</p>
            {addresses.map((address) => (
              <p key={address}>
                <Text>{address}</Text>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
