import { IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { defineModule } from '../../wiring/define-module.ts';
import { createImagePasses } from './image-passes.service.ts';
import { imageRoutes } from './images.routes.ts';
import { IMAGE_SHOWN, sweepImages } from './images.service.ts';

/** Stored images, served to those who may see what shows them. */
export const imagesModule = defineModule({
  name: 'images',
  needs: [],
  create({ config, db, files, log, now, answersTo }) {
    const showsOf = answersTo(IMAGE_SHOWN);

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
          handler: (actorOf) =>
            imageRoutes({
              files,
              async maySee(name, request) {
                const actor = await actorOf(request);
                const { pass } = request.query;
                const input = { name, pass: typeof pass === 'string' ? pass : null };
                for (const isShown of showsOf()) {
                  if (await isShown({ ctx: { db, actor, now }, input })) return true;
                }
                return false;
              },
            }),
        },
      ],
    };
  },
});
