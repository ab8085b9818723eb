import type { AttachmentPage } from '@cbp/shared/cases/attachment.model';
import type { PageArea } from '@cbp/shared/cases/attachment-pages';
import type { CSSProperties, ReactNode } from 'react';
import classes from './attachment-pages.module.css';

const PERCENT = 100;

/** Where an area lies on a page. */
export function areaStyle({ left, top, width, height }: PageArea): CSSProperties {
  const share = (value: number) => `${value * PERCENT}%`;
  return { left: share(left), top: share(top), width: share(width), height: share(height) };
}

type PagePictureProps = {
  page: AttachmentPage;
  covers: readonly PageArea[];
  /** The words of card numbers that aren't covered. */
  marks: readonly PageArea[];
  /** Over the page. */
  children?: ReactNode;
};

/** A page as it lies in the file, with what is covered in black, and card numbers marked. */
export function PagePicture({ page, covers, marks, children }: PagePictureProps) {
  return (
    <span className={classes.picture}>
      <img src={`data:image/jpeg;base64,${page.preview}`} alt="" draggable={false} />
      {marks.map((area) => (
        <span key={Object.values(area).join()} className={classes.mark} style={areaStyle(area)} />
      ))}
      {covers.map((area) => (
        <span key={Object.values(area).join()} className={classes.cover} style={areaStyle(area)} />
      ))}
      {children}
    </span>
  );
}
