import { isUploadedFileName } from '@cbp/shared/entities/uploaded-file';
import { useState } from 'react';
import type { ReportData } from '../report-data.ts';
import { Text } from './text.tsx';

type PhotoProps = { report: ReportData; name: string; alt: string; kind: 'product' | 'document' };

/** An uploaded photo in its frame, or a marked placeholder that names the file: a photo is never silently gone. */
export function FramedPhoto({ report, name, alt, kind }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  const photo =
    isUploadedFileName(name) && Object.hasOwn(report.photos, name) ? report.photos[name] : undefined;
  if (!photo || 'problem' in photo || isBroken) {
    return (
      <div className={`ce-frame ce-frame-${kind} ce-missing`}>
        <svg viewBox="0 0 48 40" aria-hidden="true">
          <path d="M3 3H45V37H3ZM3 37L45 3M3 3L45 37" fill="none" stroke="#12355b" strokeWidth="2" />
        </svg>
        <strong>{report.texts.photos.missing}</strong>
        {photo && 'problem' in photo && (
          <span className="ce-line">{report.texts.photos.problems[photo.problem]}</span>
        )}
      </div>
    );
  }
  return (
    <div className={`ce-frame ce-frame-${kind}`}>
      <img
        src={photo.url}
        alt={alt}
        width={photo.width}
        height={photo.height}
        onError={() => setBroken(true)}
      />
    </div>
  );
}

/** The line below a photo: its file and what it belongs to. */
export function Caption({ lines }: { lines: [label: string, value: string | null | undefined][] }) {
  return (
    <figcaption>
      {lines.map(([label, value]) =>
        value ? (
          <span className="ce-line" key={label}>
            <span className="ce-quiet">{label}</span> <Text>{value}</Text>
          </span>
        ) : null,
      )}
    </figcaption>
  );
}
