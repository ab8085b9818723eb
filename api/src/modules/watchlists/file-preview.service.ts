import { ApiError } from '@cbp/shared/node/http/api-error';
import type { FilePreview, FileToPreview } from '@cbp/shared/watchlists/watchlist.model';
import type { Uploads } from '../uploads/uploads.service.ts';
import { readBeginning } from './readers/list-beginning.ts';
import { readOwnBeginning } from './readers/own-csv-beginning.ts';
import { readWatchlist, type WatchlistContext } from './watchlist-entity.service.ts';

/** How an uploaded file of an own list would be read. Throws the errors that the call declares. */
export async function previewFile(context: {
  ctx: WatchlistContext;
  uploads: Pick<Uploads, 'find' | 'open'>;
  input: FileToPreview;
}): Promise<FilePreview> {
  const { ctx, uploads, input } = context;
  const { id, file, mapping: given } = input;
  const list = await readWatchlist({ ctx, input: { id } });
  if (list.format !== 'own_csv') throw new ApiError('watchlists/not_mapped');
  const upload = await uploads.find({ ctx, input: { id: file.upload_id, purpose: 'watchlist_file' } });
  const stream = upload && (await uploads.open(upload.sha256));
  if (!stream) throw new ApiError('upload/not_found');
  const known = { given, remembered: list.mapping, topics: list.filters };
  return { file, ...(await readOwnBeginning(file.name, await readBeginning(stream), known)) };
}
