import { ApiError } from '@cbp/shared/node/http/api-error';
import { type Request, type RequestHandler, Router } from 'express';
import { isImageName } from './images.service.ts';

/** Private caching with revalidation: access is checked every time. */
const KEEP_PRIVATELY = 'private, no-cache';

/** Serves stored images by their generated names after an access check; everything else is not found. */
export function imageRoutes(options: {
  imagesDir: string;
  maySee: (name: string, request: Request) => Promise<boolean>;
}): Router {
  const { imagesDir, maySee } = options;
  const serve: RequestHandler<{ name: string }> = async (request, response, next) => {
    const { name } = request.params;
    if (!isImageName(name) || !(await maySee(name, request as Request))) {
      throw new ApiError('request/not_found');
    }
    response.setHeader('Cache-Control', KEEP_PRIVATELY);
    response.sendFile(name, { root: imagesDir, dotfiles: 'deny', cacheControl: false }, (error) => {
      if (!error || response.headersSent) return;
      const isMissing = 'code' in error && error.code === 'ENOENT';
      response.setHeader('Cache-Control', 'no-store');
      next(isMissing ? new ApiError('request/not_found') : error);
    });
  };
  return Router().get('/:name', serve);
}
