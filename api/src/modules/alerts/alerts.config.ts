import { httpUrl, wholeNumber } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';
import { secret } from '../../config-values.ts';

export const alertsConfig = defineConfigPart({
  variables: {
    ANSWER_UNDO_SECONDS: wholeNumber(1, 3_600).default(60),
    ALERT_UPLOAD_KEEP_DAYS: wholeNumber(1, 3_650).default(180),
    PDF_SERVICE_URL: httpUrl().optional(),
    PDF_SERVICE_KEY: secret.optional(),
  },
  read: (found) => ({
    /** How long an outcome can be undone before it is sent. */
    answerUndoSeconds: found.ANSWER_UNDO_SECONDS,
    /** After which files of alerts and outcomes go with their rows. */
    uploadKeepDays: found.ALERT_UPLOAD_KEEP_DAYS,
    /** The PDF service's URL for this server, and its key; without both no report is emailed. Never printed. */
    pdfService:
      found.PDF_SERVICE_URL && found.PDF_SERVICE_KEY
        ? { url: found.PDF_SERVICE_URL, key: found.PDF_SERVICE_KEY }
        : null,
  }),
});
