import { useApi } from '../../data/api-context.tsx';
import { fetchFile } from '../../data/fetch-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useWork } from '../action/use-work.ts';

/** A file that the platform answers: where it is, and what it is called where the server says no name. */
export type PlatformFile = { path: string; name: string };

/** Saves files of the platform. */
export function useDownload(): { start: (file: PlatformFile) => void; isPending: boolean } {
  const { deployment, send } = useApi();
  return useWork(
    ({ path, name }: PlatformFile, signal) =>
      fetchFile(send, new Request(`${deployment.apiUrl}${path}`, { signal }), name),
    { onDone: saveFile },
  );
}
