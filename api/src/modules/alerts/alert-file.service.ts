import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import { MOST_DELIVERED } from '@cbp/shared/alerts/alerts.calls';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import { defineEvent } from '../../changes/change.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { type AlertRow, readAlertRows } from './alert-file-rows.ts';
import { asDelivered } from './as-delivered.ts';
import { type DeliveryContext, deliver } from './delivery.service.ts';
import { recordAlertFile } from './uploads/upload-records.service.ts';

type FileContext = DeliveryContext & { actor: Actor };
type FileInput = { upload_id: string; source: AlertSource; filename: string };
/** `rows` is null where the upload is not there. */
type Read = FileInput & { rows: AlertRow[] | null };
type RowResult = DeliveryResult & { row: number };

const PURPOSE = 'alert_file';

const itemOf = ({ alert, faults }: AlertRow, source: AlertSource) =>
  faults.length > 0 ? { source, alert, beyond: faults } : asDelivered({ source, alert });

/** Imports alerts from uploaded files. */
export function createAlertFiles(uploads: Uploads) {
  const takeRows = defineEvent({
    subject: { call: contract.takeInAlertFile, entity: 'alert' },
    async work({ ctx, input }: { ctx: FileContext; input: Read }) {
      const { upload_id: id, source, filename, rows } = input;
      if (rows === null) throw new ApiError('upload/not_found');
      const { sha256, reading } = await uploads.use({ ctx, input: { id, purpose: PURPOSE } });
      const results: RowResult[] = [];
      for (let start = 0; start < rows.length; start += MOST_DELIVERED) {
        const some = rows.slice(start, start + MOST_DELIVERED);
        const delivered = await deliver(
          ctx,
          some.map((row) => itemOf(row, source)),
        );
        results.push(...delivered.map((result, index) => ({ ...result, row: some[index]?.row ?? 0 })));
      }
      const ids = results.flatMap(({ state, id: made }) =>
        state === 'created' && made !== undefined ? [made] : [],
      );
      const [created, known] = (['created', 'known'] as const).map(
        (state) => results.filter((one) => one.state === state).length,
      );
      const refused = results.flatMap(({ row, error, errors = error ? [error] : [] }, index) =>
        errors.length > 0 ? [{ row, cells: rows[index]?.cells ?? {}, faults: errors }] : [],
      );
      const recorded = {
        filename,
        source,
        sha256,
        reading,
        created: created ?? 0,
        known: known ?? 0,
        refused,
      };
      await recordAlertFile({ ctx, input: recorded });
      return { answer: { results }, done: { ids } };
    },
    sent: ({ rows, ...sent }) => ({ ...sent, alerts: rows?.length ?? 0 }),
    // The upload identifies the file; its rows are deleted once imported.
    knownBy: ({ rows: _rows, ...sent }) => sent,
  });

  return {
    /** Imports each row of an uploaded file separately. Throws the errors that the call declares. */
    async importFile({ ctx, input }: { ctx: FileContext; input: FileInput }) {
      const { upload_id: id } = input;
      const found = await uploads.look({ ctx, input: { id, purpose: PURPOSE } });
      return takeRows({ ctx, input: { ...input, rows: found && readAlertRows(found.content) } });
    },
  };
}
