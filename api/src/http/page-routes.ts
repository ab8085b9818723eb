import { access } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PublicPage } from '@cbp/shared/calls/public-page';
import { API_PREFIX, IMAGES_PREFIX, REPORT_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { policyText } from '@cbp/shared/node/http/security-headers';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { policyOfPublicPage } from './page-policy.ts';

/** Cache-Control of the files of a front end: with a hash in their name they never change. */
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
/** The build puts a hash into the names of the files in this folder, and of no others. */
const HASHED_FILES = `assets${sep}`;
const INDEX = 'index.html';

function isMissing(path: string): Promise<boolean> {
  return access(path).then(
    () => false,
    () => true,
  );
}

/** The build stores brotli versions of text assets under the same names in this folder. */
const BROTLI = 'brotli';
const ASSET = /^\/assets\/[\w-]+(\.[\w-]+)+$/;

/** Serves the page of a built front end; until it is built, a message saying so. */
function servePage(name: string, dist: string): RequestHandler {
  return async (_request, response) => {
    if (await isMissing(join(dist, INDEX))) {
      answerNotBuilt(response, name);
      return;
    }
    response.sendFile(INDEX, { root: dist, cacheControl: false, etag: false, lastModified: false });
  };
}

function answerNotBuilt(response: Response, name: string): void {
  response.status(503).type('text/plain').send(`The ${name} hasn't been built yet. Run "npm run build".\n`);
}

/**
 * Serves the files compressed at build time to clients that accept them: smaller and cheaper than compressing each
 * response.
 */
function serveCompressedFiles(dist: string): RequestHandler {
  const root = join(dist, BROTLI);
  return async (request, response, next) => {
    const { path } = request;
    if (!ASSET.test(path) || !request.acceptsEncodings('br') || (await isMissing(join(root, path))))
      return next();
    response.set({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding', 'Cache-Control': CACHING.hashed });
    response.sendFile(path, { root, cacheControl: false });
  };
}

/** The files of a built front end; those with a hash in their name never change. */
function serveFiles(dist: string): RequestHandler[] {
  const isHashed = (path: string) => relative(dist, path).startsWith(HASHED_FILES);
  return [
    serveCompressedFiles(dist),
    express.static(dist, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', isHashed(path) ? CACHING.hashed : CACHING.other);
      },
    }),
  ];
}

function distOf({ name }: PublicPage, dists: Readonly<Record<string, string>>): string {
  const dist = dists[name];
  if (dist === undefined) throw new Error(`no folder is configured for the page ${name}`);
  return dist;
}

/** A public page at its path, with its files under their prefix and its own policy. */
function publicPageRoutes(page: PublicPage, dist: string, pdfUrl: string | null): Router {
  const { name, path, assets } = page;
  const policy = policyText(policyOfPublicPage(page, pdfUrl));
  const guard: RequestHandler = (_request, response, next) => {
    response.set('Content-Security-Policy', policy);
    next();
  };
  return Router()
    .get(path.replace(/\{(\w+)\}/, ':$1'), guard, servePage(name, dist))
    .use(assets, guard, ...serveFiles(dist), async (_request: Request, response: Response) => {
      if (await isMissing(dist)) answerNotBuilt(response, name);
      else throw new ApiError('request/not_found');
    });
}

/** The public pages, the portal and the file from which they learn where the rest is. */
export function pageRoutes(options: {
  pages: readonly PublicPage[];
  /** The folders of the built pages by their names. */
  pageDists: Readonly<Record<string, string>>;
  portalDist: string;
  pdfUrl: string | null;
  supportEmail: string | null;
}): Router {
  const { pages, pageDists, portalDist, pdfUrl, supportEmail } = options;
  const servePortalPage = servePage('portal', portalDist);
  return Router()
    .get('/config.json', (_request, response) => {
      response.json({
        apiUrl: API_PREFIX,
        imagesUrl: IMAGES_PREFIX,
        reportUrl: REPORT_PREFIX,
        ...(pdfUrl !== null && { pdfUrl }),
        ...(supportEmail !== null && { supportEmail }),
      });
    })
    .use(...pages.map((page) => publicPageRoutes(page, distOf(page, pageDists), pdfUrl)))
    .get(`/${INDEX}`, servePortalPage)
    .use(...serveFiles(portalDist))
    .use((request, response, next) => {
      const isPage = ['GET', 'HEAD'].includes(request.method) && request.get('Accept')?.includes('text/html');
      return isPage ? servePortalPage(request, response, next) : next(new ApiError('request/not_found'));
    });
}
