import { ApiError } from '@cbp/shared/node/http/api-error';
import { guarded } from '../../access/guarded-contract.ts';

function later(): never {
  throw new ApiError('server/unavailable');
}

export const requestRoutes = () => ({
  listBuyerRequests: guarded.listBuyerRequests.handler(later),
  exportBuyerRequests: guarded.exportBuyerRequests.handler(later),
  getBuyerOrder: guarded.getBuyerOrder.handler(later),
  showBuyerAddress: guarded.showBuyerAddress.handler(later),
  uploadBuyerPhoto: guarded.uploadBuyerPhoto.handler(later),
  reportIssue: guarded.reportIssue.handler(later),
  requestRefund: guarded.requestRefund.handler(later),
  settleRequest: guarded.settleRequest.handler(later),
  askForTracking: guarded.askForTracking.handler(later),
  sendBuyerMessage: guarded.sendBuyerMessage.handler(later),
  readMessagesAsBuyer: guarded.readMessagesAsBuyer.handler(later),
  getBuyerRequest: guarded.getBuyerRequest.handler(later),
  grantRequest: guarded.grantRequest.handler(later),
  exchangeRequest: guarded.exchangeRequest.handler(later),
  rejectRequest: guarded.rejectRequest.handler(later),
  closeRequest: guarded.closeRequest.handler(later),
  sendMessage: guarded.sendMessage.handler(later),
  readMessage: guarded.readMessage.handler(later),
  listSavedReplies: guarded.listSavedReplies.handler(later),
  createSavedReply: guarded.createSavedReply.handler(later),
  updateSavedReply: guarded.updateSavedReply.handler(later),
  deleteSavedReply: guarded.deleteSavedReply.handler(later),
});
