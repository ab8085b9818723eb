import { defineArea } from '../define-area.ts';
import { filesArea } from '../files/files.area.ts';
import { watchlistList } from './watchlist.list.ts';
import { watchlistEndpoints } from './watchlists.calls.ts';

/** Lists of persons and companies that customers are screened against, and the entries on them. */
export const watchlistsArea = defineArea({
  name: 'watchlists',
  needs: [filesArea],
  calls: watchlistEndpoints,
  lists: [watchlistList],
});
