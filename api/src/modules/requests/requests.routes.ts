import { contract } from '@cbp/shared/contract';
import { guarded, linkOf } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { readBuyerOrder, showAddress } from './buyer-order.service.ts';
import { type BuyerPhotos, ownerOfLink } from './buyer-photos.service.ts';
import { createBuyerWrites } from './buyer-writes.service.ts';
import type { createDecisions } from './decisions.service.ts';
import { createMerchantMessages } from './merchant-messages.service.ts';
import { readRequest } from './read-request.service.ts';
import { buyerRequestSource } from './requests.list.ts';
import { selectIdsShowing } from './requests.sql.ts';
import { changeReply, createReply, listReplies, removeReply } from './saved-replies.service.ts';
import type { Telling } from './tell.service.ts';

/** The calls of buyers' pages, and those of merchants about requests and messages. */
export function requestRoutes(parts: {
  uploads: Uploads;
  passes: ImagePasses;
  photos: BuyerPhotos;
  telling: Telling;
  decisions: ReturnType<typeof createDecisions>;
}) {
  const { uploads, passes, photos, telling, decisions } = parts;
  const writes = createBuyerWrites({ photos, telling });
  const messages = createMerchantMessages({ telling });
  const receivePhoto = uploads.receiver(contract.uploadBuyerPhoto);
  const shownIn =
    ({ db }: { db: Parameters<typeof selectIdsShowing>[0] }) =>
    async (photo: string) =>
      (await selectIdsShowing(db, photo)).length > 0;

  return {
    ...listHandlers(buyerRequestSource),

    getBuyerOrder: guarded.getBuyerOrder.handler(({ context }) =>
      readBuyerOrder({ ctx: context, passes, input: { icsId: linkOf(context).subject } }),
    ),
    showBuyerAddress: guarded.showBuyerAddress.handler(({ context, input: { postcode, email } }) =>
      showAddress({ ctx: context, input: { icsId: linkOf(context).subject, postcode, email } }),
    ),
    uploadBuyerPhoto: guarded.uploadBuyerPhoto.handler(({ context }) =>
      receivePhoto({
        ctx: context,
        source: context.request,
        admit: context.admit,
        owner: ownerOfLink(linkOf(context).hash),
      }),
    ),
    reportIssue: guarded.reportIssue.handler(({ context, input: { token: _token, ...input } }) => {
      const { subject: icsId, hash: linkHash } = linkOf(context);
      return writes.reportIssue({
        ctx: context,
        input: { ...input, icsId, linkHash },
        isShown: shownIn(context),
      });
    }),
    requestRefund: guarded.requestRefund.handler(({ context, input: { token: _token, ...input } }) => {
      const { subject: icsId, hash: linkHash } = linkOf(context);
      return writes.requestRefund({
        ctx: context,
        input: { ...input, icsId, linkHash },
        isShown: shownIn(context),
      });
    }),
    settleRequest: guarded.settleRequest.handler(({ context }) =>
      writes.settle({ ctx: context, input: { icsId: linkOf(context).subject } }),
    ),
    askForTracking: guarded.askForTracking.handler(({ context }) =>
      writes.askForTracking({ ctx: context, input: { icsId: linkOf(context).subject } }),
    ),
    sendBuyerMessage: guarded.sendBuyerMessage.handler(({ context, input: { message } }) =>
      writes.sendMessage({ ctx: context, input: { icsId: linkOf(context).subject, message } }),
    ),
    readMessagesAsBuyer: guarded.readMessagesAsBuyer.handler(({ context, input: { up_to: upTo } }) =>
      writes.readMessages({ ctx: context, input: { icsId: linkOf(context).subject, up_to: upTo } }),
    ),

    getBuyerRequest: guarded.getBuyerRequest.handler(({ context, input }) =>
      readRequest({ ctx: context, passes, input }),
    ),
    grantRequest: guarded.grantRequest.handler(({ context: ctx, input }) => decisions.grant({ ctx, input })),
    exchangeRequest: guarded.exchangeRequest.handler(({ context: ctx, input }) =>
      decisions.exchange({ ctx, input }),
    ),
    rejectRequest: guarded.rejectRequest.handler(({ context: ctx, input }) =>
      decisions.reject({ ctx, input }),
    ),
    closeRequest: guarded.closeRequest.handler(({ context: ctx, input }) => decisions.close({ ctx, input })),
    sendMessage: guarded.sendMessage.handler(({ context: ctx, input }) => messages.send({ ctx, input })),
    readMessage: guarded.readMessage.handler(({ context: ctx, input }) => messages.read({ ctx, input })),

    listSavedReplies: guarded.listSavedReplies.handler(({ context: ctx, input }) =>
      listReplies({ ctx, input }),
    ),
    createSavedReply: guarded.createSavedReply.handler(({ context: ctx, input }) =>
      createReply({ ctx, input }),
    ),
    updateSavedReply: guarded.updateSavedReply.handler(({ context: ctx, input }) =>
      changeReply({ ctx, input }),
    ),
    deleteSavedReply: guarded.deleteSavedReply.handler(({ context: ctx, input }) =>
      removeReply({ ctx, input }),
    ),
  };
}
