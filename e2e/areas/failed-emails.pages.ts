import { type AreaPages, inMenu, ofOne } from '../shell-page.ts';

/** The pages of failed emails, with one of the demo data. */
export const areaPages: AreaPages = {
  after: '/beceipt/requests/list',
  pages: [
    inMenu('/beceipt/failed-emails/list', 'Failed emails'),
    ofOne('/beceipt/failed-emails/1', 'Order confirmation · HP-104217'),
  ],
};
