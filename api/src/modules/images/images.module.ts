import { IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { defineModule } from '../../wiring/define-module.ts';
import { createImagePasses } from './image-passes.service.ts';
import { imageRoutes } from './images.routes.ts';
import { IMAGE_SHOWN } from './images.service.ts';

/** Stored images, served to those who may see what shows them. */
export const imagesModule = defineModule({
  name: 'images',
  needs: [],
  create({ config, db, files, now, answersTo }) {
    const showsOf = answersTo(IMAGE_SHOWN);
    return {
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
