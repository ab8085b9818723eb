import type { FileStore } from '@cbp/shared/node/files/file-store';
import { sendStoredFile } from '@cbp/shared/node/files/send-file';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type Request, type RequestHandler, Router } from 'express';
import { isImageName } from './images.service.ts';

/** Private caching with revalidation: access is checked every time. */
const KEEP_PRIVATELY = 'private, no-cache';

/** Serves stored images by their generated names, and those that modules make, after an access check; everything else is not found. */
export function imageRoutes(options: {
  files: FileStore;
  maySee: (name: string, request: Request) => Promise<boolean>;
  /** An image that isn't stored under its name; null if there is none that the caller may see. */
  make: (name: string, request: Request) => Promise<Buffer | null>;
}): Router {
  const { files, maySee, make } = options;
  const serve: RequestHandler<{ name: string }> = async (request, response) => {
    const { name } = request.params;
    if (!isImageName(name)) {
      const made = await make(name, request as Request);
      if (!made) throw new ApiError('request/not_found');
      response.set({ 'Cache-Control': KEEP_PRIVATELY, 'Content-Type': 'image/jpeg' }).send(made);
      return;
    }
    if (!(await maySee(name, request as Request))) throw new ApiError('request/not_found');
    response.setHeader('Cache-Control', KEEP_PRIVATELY);
    const sent = { files, key: keyOfName('images', name), type: 'image/jpeg' };
    if (!(await sendStoredFile(request as Request, response, sent))) throw new ApiError('request/not_found');
  };
  return Router().get('/:name', serve);
}
