import type { PublicPage } from './calls/public-page.ts';
import { REPORT_PAGE } from './evidence/report.page.ts';
import { ORDER_PAGE } from './orders/order.page.ts';

/** Every page that anyone may open. Routes, headers, nginx's part and checks of the build derive from it. */
export const PUBLIC_PAGES: readonly PublicPage[] = [REPORT_PAGE, ORDER_PAGE];
