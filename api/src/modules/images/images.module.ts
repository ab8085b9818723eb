import { IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import type { Request } from 'express';
import { defineModule } from '../../wiring/define-module.ts';
import { createImagePasses } from './image-passes.service.ts';
import { imageRoutes } from './images.routes.ts';
import { IMAGE_MADE, IMAGE_SHOWN, sweepImages } from './images.service.ts';

/** Stored images, served to those who may see what shows them. */
export const imagesModule = defineModule({
  name: 'images',
  needs: [],
  create({ config, db, files, log, now, answersTo }) {
    const showsOf = answersTo(IMAGE_SHOWN);
    const makersOf = answersTo(IMAGE_MADE);

    /** Other old data is deleted while the files are unavailable, too. */
    async function sweep(signal: AbortSignal): Promise<void> {
      try {
        await sweepImages({ db, files, now }, signal);
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        log.warn({ err: error }, "couldn't sweep images; the next housekeeping tries again");
      }
    }

    return {
      cleanups: [sweep],
      service: createImagePasses(config.authSecret),
      inlets: [
        {
          prefix: IMAGES_PREFIX,
          route: 'images',
          handler(actorOf) {
            async function asked(name: string, request: Request) {
              const { pass } = request.query;
              const input = { name, pass: typeof pass === 'string' ? pass : null };
              return { ctx: { db, actor: await actorOf(request), now }, input };
            }
            return imageRoutes({
              files,
              async maySee(name, request) {
                const context = await asked(name, request);
                for (const isShown of showsOf()) if (await isShown(context)) return true;
                return false;
              },
              async make(name, request) {
                const context = await asked(name, request);
                for (const make of makersOf()) {
                  const made = await make(context);
                  if (made) return made;
                }
                return null;
              },
            });
          },
        },
      ],
    };
  },
});
