import { guarded } from '../../access/guarded-contract.ts';
import type { OrderLinks } from '../order-links/order-links.service.ts';
import type { ReceiptPhotos } from '../receipt-transactions/receipt-photos.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { createBuyerLinks } from './buyer-links.service.ts';
import { checkOrders } from './known-orders.service.ts';
import { cancelOrder, closeOrder, setOrderArn } from './order-changes.service.ts';
import { createDelivery } from './order-delivery.service.ts';
import { readOrderDetail } from './order-detail.service.ts';
import { listImportClients, readOrderFile, setOrderMapping } from './order-imports.service.ts';
import type { OrderService } from './order-verbs.service.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

export function orderRoutes({
  orders,
  photoFetching,
  photos,
  links,
  uploads,
}: {
  orders: OrderService;
  photoFetching: PhotoFetching;
  photos: ReceiptPhotos;
  links: OrderLinks;
  uploads: Uploads;
}) {
  const { receive, correct, setTracking, recordRefund } = orders;
  const setDelivered = createDelivery({ fetching: photoFetching, photos });
  const buyerLinks = createBuyerLinks(links);
  return {
    createOrders: guarded.createOrders.handler(({ context, input }) => receive({ ctx: context, input })),
    getOrder: guarded.getOrder.handler(({ context, input }) =>
      readOrderDetail({ ctx: context, links, input }),
    ),
    listImportClients: guarded.listImportClients.handler(({ context }) =>
      listImportClients({ ctx: context }),
    ),
    readOrderFile: guarded.readOrderFile.handler(({ context, input }) =>
      readOrderFile({ ctx: context, uploads, input }),
    ),
    checkOrders: guarded.checkOrders.handler(({ context, input }) => checkOrders({ ctx: context, input })),
    setOrderMapping: guarded.setOrderMapping.handler(({ context, input }) =>
      setOrderMapping({ ctx: context, input }),
    ),
    getBuyerLink: guarded.getBuyerLink.handler(({ context, input }) =>
      buyerLinks.get({ ctx: context, input }),
    ),
    reissueBuyerLink: guarded.reissueBuyerLink.handler(({ context, input }) =>
      buyerLinks.reissue({ ctx: context, input }),
    ),
    revokeBuyerLink: guarded.revokeBuyerLink.handler(({ context, input }) =>
      buyerLinks.revoke({ ctx: context, input }),
    ),
    correctOrder: guarded.correctOrder.handler(({ context, input }) => correct({ ctx: context, input })),
    setOrderTracking: guarded.setOrderTracking.handler(({ context, input }) =>
      setTracking({ ctx: context, input }),
    ),
    setOrderDelivered: guarded.setOrderDelivered.handler(({ context, input }) =>
      setDelivered({ ctx: context, input }),
    ),
    recordOrderRefund: guarded.recordOrderRefund.handler(({ context, input }) =>
      recordRefund({ ctx: context, input }),
    ),
    setOrderArn: guarded.setOrderArn.handler(({ context, input }) => setOrderArn({ ctx: context, input })),
    cancelOrder: guarded.cancelOrder.handler(({ context, input }) => cancelOrder({ ctx: context, input })),
    closeOrder: guarded.closeOrder.handler(({ context, input }) => closeOrder({ ctx: context, input })),
  };
}
