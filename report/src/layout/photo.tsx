import { isUploadedFileName } from '@cbp/shared/files/uploaded-photo';
import { useId, useState } from 'react';
import type { ReportData, ReportPhotos } from '../data/report-data.ts';
import { shortened } from '../texts/visible-text.ts';
import { type DocumentPart, documentParts, documentRoom } from './document-parts.ts';
import { FileName, Sentence } from './text.tsx';

/** A photo by its name, or why it cannot be shown. Only an uploaded name is ever looked up. */
export function photoOf({ photos }: ReportData, name: string): ReportPhotos[string] {
  if (!isUploadedFileName(name)) return { problem: 'bad_name' };
  return (Object.hasOwn(photos, name) && photos[name]) || { problem: 'not_provided' };
}

type PhotoProps = { report: ReportData; name: string; alt: string; kind: 'product' | 'document' };

/** An uploaded photo in its frame, or a marked placeholder that names the file: a photo is never silently gone. */
export function FramedPhoto({ report, name, alt, kind }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  // A photo that the browser loads has no known size until then.
  const [loaded, setLoaded] = useState<PhotoSize | null>(null);
  const photo = photoOf(report, name);
  const problem = 'problem' in photo && photo.problem;
  if ('problem' in photo || isBroken) {
    return (
      <div className={`ce-frame ce-frame-${kind} ce-missing`}>
        <svg viewBox="0 0 48 40" aria-hidden="true">
          <path d="M3 3H45V37H3ZM3 37L45 3M3 3L45 37" fill="none" stroke="#12355b" strokeWidth="2" />
        </svg>
        <strong>{report.texts.photos.missing}</strong>
        {problem && <span className="ce-line">{report.texts.photos.problems[problem]}</span>}
      </div>
    );
  }
  const { url, width, height } = photo;
  const size = width && height ? { width, height } : loaded;
  const parts = kind === 'document' && size ? documentParts(size) : null;
  if (size && parts) return <PhotoParts report={report} url={url} alt={alt} size={size} parts={parts} />;
  return (
    <div className={`ce-frame ce-frame-${kind}`}>
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        style={kind === 'document' && size ? roomFor(size) : undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setLoaded({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setBroken(true)}
      />
    </div>
  );
}

function roomFor(size: PhotoSize) {
  const { width, height } = documentRoom(size);
  return { maxWidth: `min(100%, ${width}px)`, maxHeight: height };
}

type PhotoSize = { width: number; height: number };

type PartsProps = { report: ReportData; url: string; alt: string; size: PhotoSize; parts: DocumentPart[] };

/** A long document in parts that can be read. The picture is there once: a copy for each part would multiply the file. */
function PhotoParts({ report: { texts }, url, alt, size, parts }: PartsProps) {
  const id = useId();
  return (
    <div className="ce-parts">
      <svg width="0" height="0" aria-hidden="true">
        <defs>
          <image id={id} href={url} {...size} />
        </defs>
      </svg>
      {parts.map(({ x, y, width, height, shownWidth }, index) => {
        const name = texts.photos.part(index + 1, parts.length);
        return (
          <div className="ce-part" key={y + x}>
            <span className="ce-quiet">{name}</span>
            <div className="ce-frame">
              <svg
                role="img"
                aria-label={`${alt}: ${name}`}
                width={shownWidth}
                height={(shownWidth / width) * height}
                viewBox={`${x} ${y} ${width} ${height}`}
              >
                <use href={`#${id}`} />
              </svg>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The longest name that an uploaded file can have; an invalid name may be of any length. */
const CAPTION_CHARACTERS = 255;

/** The lines below a photo: what it shows and of what that is a record, and its file. */
export function Caption({
  says,
  file: [label, name],
}: {
  says: string;
  file: [string, string | null | undefined];
}) {
  return (
    <figcaption>
      <span className="ce-line">
        <Sentence>{says}</Sentence>
      </span>
      {name && (
        <span className="ce-line">
          <span className="ce-quiet">{label}</span> <FileName>{shortened(name, CAPTION_CHARACTERS)}</FileName>
        </span>
      )}
    </figcaption>
  );
}
