import { ApiError } from '@cbp/shared/node/http/api-error';
import { type RequestHandler, Router } from 'express';
import { isImageName } from './images.service.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Serves stored images by their generated names; anything else is not there. A name never gets other content. */
export function imageRoutes(imagesDir: string): Router {
  const serve: RequestHandler<{ name: string }> = (request, response, next) => {
    const { name } = request.params;
    if (!isImageName(name)) return next(new ApiError('request/not_found'));
    response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
    response.sendFile(name, { root: imagesDir, dotfiles: 'deny' }, (error) => {
      if (!error || response.headersSent) return;
      const isMissing = 'code' in error && error.code === 'ENOENT';
      response.setHeader('Cache-Control', 'no-store');
      next(isMissing ? new ApiError('request/not_found') : error);
    });
  };
  return Router().get('/:name', serve);
}
