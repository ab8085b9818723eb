import type { Database } from '@cbp/shared/node/database/connect';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { updateEntriesErased } from './requests.sql.ts';

/** Erases what a buyer wrote and showed in requests, within a transaction; returns the keys of the photos. */
export async function eraseRequests(tx: Database, icsId: string): Promise<string[]> {
  const photos = await updateEntriesErased(tx, icsId);
  return photos.map((name) => keyOfName('images', name));
}
