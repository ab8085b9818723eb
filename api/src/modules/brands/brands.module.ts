import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { imagesModule } from '../images/images.module.ts';
import { IMAGE_SHOWN } from '../images/images.service.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createBrandChanges } from './brand-changes.service.ts';
import { createBrandLogos } from './brand-logos.service.ts';
import { BRAND_IN_USE } from './brand-use.service.ts';
import { brandSource } from './brands.list.ts';
import { brandRoutes } from './brands.routes.ts';
import { isLogo } from './brands.sql.ts';

/** The shops of clients. */
export const brandsModule = defineModule({
  name: 'brands',
  needs: [uploadsModule, imagesModule, clientsModule, descriptorsModule],
  demo: () => import('./demo/brands.demo.ts'),
  create({ files, portalUrl, answersTo }, { uploads }) {
    return {
      searched: [brandSource],
      routes: brandRoutes(
        createBrandChanges({
          logos: createBrandLogos({ uploads, files }),
          ownHost: () => URL.parse(portalUrl())?.hostname ?? null,
          usersOf: answersTo(BRAND_IN_USE),
        }),
      ),
      // Shops show their logos to everyone, and the name of one can't be guessed.
      contributes: [IMAGE_SHOWN.with(({ ctx, input }) => isLogo(ctx.db, input.name))],
    };
  },
});
