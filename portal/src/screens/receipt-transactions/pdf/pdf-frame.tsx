import { Button } from '@mantine/core';
import type { PdfDocument } from '../../../data/pdf-client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import classes from './pdf-view.module.css';
import { pdfTexts } from './pdf-view.texts.ts';

/** No list of pages beside the page, and the page as wide as there is room. */
const VIEWER_OPTIONS = '#navpanes=0&view=FitH';

/** A document in the browser's own viewer; where the browser has none inside of pages, a way to open it. */
export function PdfFrame({ document, isOutdated }: { document: PdfDocument; isOutdated: boolean }) {
  const words = pdfTexts[useLanguage()];
  const addressed = useObjectUrl(document.file);
  if (!addressed) return null;
  const { file, url } = addressed;
  if (!navigator.pdfViewerEnabled) {
    return (
      <div className={classes.noViewer}>
        <Icon name="document" size={40} />
        <p>{words.noViewer}</p>
        <Button component="a" variant="default" href={url} target="_blank" rel="noopener">
          {words.open}
        </Button>
      </div>
    );
  }
  return (
    <iframe
      // Another address in the same frame would become a step of the browser's history.
      key={url}
      className={classes.frame}
      src={`${url}${VIEWER_OPTIONS}`}
      title={words.frame(document.title)}
      data-outdated={isOutdated || file !== document.file}
    />
  );
}
