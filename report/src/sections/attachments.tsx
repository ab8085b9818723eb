import { rangesOf } from '@cbp/shared/cases/attachment-ranges';
import { attachmentAnchor, exhibitLetter, type PrintedAttachment } from '../data/attachments.ts';
import type { AttachedExhibits, ReportData } from '../data/report-data.ts';
import { layoutPixels } from '../layout/attachment-room.ts';
import { Text } from '../layout/text.tsx';
import { ATTACHED_TEXTS } from '../texts/attached.texts.ts';
import { shortened } from '../texts/visible-text.ts';
import { exhibitsOf } from './sections.ts';

/** One line, and two. */
const TITLE_CHARACTERS = 56;
const NOTE_CHARACTERS = 150;

/** The documents of the merchant, lettered behind the exhibits of a report. */
export function attachedBehind(attachments: readonly PrintedAttachment[]): AttachedExhibits {
  return (report) => {
    const first = exhibitsOf(report).length;
    return attachments.map((attachment, index) => {
      const [letter, anchor] = [exhibitLetter(first + index), attachmentAnchor(index)];
      return {
        letter,
        anchor,
        title: attachment.title,
        line: attachedLine(attachment, report),
        pages: <AttachmentSection report={report} exhibit={{ letter, anchor, attachment }} />,
      };
    });
  };
}

/** What the list of exhibits says of one: what it shows, and which pages of it there are. */
function attachedLine({ kind, pages, pagesOfFile }: PrintedAttachment, { language }: ReportData): string {
  const texts = ATTACHED_TEXTS[language];
  const shown = pages.map(({ number }) => number);
  const extent =
    shown.length === pagesOfFile
      ? texts.allPages(pagesOfFile)
      : texts.somePages(rangesOf(shown), pagesOfFile);
  return [kind, extent].filter(Boolean).join(' · ');
}

/** A document of the merchant, each of its pages on one of the report below its letter. */
function AttachmentSection({
  report,
  exhibit,
}: {
  report: ReportData;
  exhibit: { letter: string; anchor: string; attachment: PrintedAttachment };
}) {
  const { letter, anchor, attachment } = exhibit;
  const { title, note, pages, pagesOfFile } = attachment;
  const texts = ATTACHED_TEXTS[report.language];
  const shown = shortened(title, TITLE_CHARACTERS);
  return (
    <section className="ce-attachment" id={anchor} aria-labelledby={`${anchor}-heading`}>
      {pages.map(({ number, url, widthPoints, heightPoints }, index) => (
        <div className="ce-attached-page" key={number}>
          <div className="ce-attached-caption">
            {index === 0 ? (
              <h2 id={`${anchor}-heading`}>
                <span className="ce-letter">{letter}</span> <Text>{shown}</Text>
              </h2>
            ) : (
              <p className="ce-attached-title">
                <span className="ce-letter">{letter}</span> <Text>{shown}</Text>
              </p>
            )}
            <p className="ce-attached-number">{texts.page(number, pagesOfFile)}</p>
          </div>
          {note && (
            <p className="ce-attached-note">
              {index === 0 && <Text>{shortened(note, NOTE_CHARACTERS)}</Text>}
            </p>
          )}
          <img
            src={url}
            alt={texts.alt(letter, title, number, pagesOfFile)}
            style={{ width: layoutPixels(widthPoints), height: layoutPixels(heightPoints) }}
          />
        </div>
      ))}
    </section>
  );
}
