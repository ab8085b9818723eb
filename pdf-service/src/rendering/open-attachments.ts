import { renderStaticText } from '@cbp/report/static';
import { DEFAULT_LANGUAGE } from '@cbp/shared/language';
import { type AttachmentPreparer, createAttachmentPreparer } from '../attachments/prepare-attachment.ts';
import { createForeignReader } from '../attachments/reader/foreign-reader.ts';
import type { Renderer } from '../browser/renderer.ts';

/** The preparer of attachments, whose emails and texts this renderer prints. */
export function openAttachments(renderer: Pick<Renderer, 'render'>): AttachmentPreparer {
  return createAttachmentPreparer({
    reader: createForeignReader(),
    async printText(printed, signal) {
      const { html } = await renderStaticText(printed, DEFAULT_LANGUAGE);
      const { pdf } = await renderer.render(html, signal);
      return pdf;
    },
  });
}
