import { listCalls } from '../calls/list-calls.ts';
import { oiCaidList, rdrCaidList } from './caid.list.ts';
import { callsOfService } from './calls-of-service.ts';

const rdr = callsOfService('rdr');
const oi = callsOfService('oi');

/** CAIDs of clients, the same for both services, each within the caller's scope. */
export const caidEndpoints = {
  ...listCalls(rdrCaidList),
  getRdrCaid: rdr.get,
  createRdrCaid: rdr.create,
  createRdrCaids: rdr.createSeveral,
  updateRdrCaid: rdr.update,
  setRdrCaidStatus: rdr.setStatus,
  setStatusOfRdrCaids: rdr.setStatusOfSeveral,
  requestRdrCaidDeletion: rdr.requestDeletion,
  requestDeletionOfRdrCaids: rdr.requestDeletionOfSeveral,
  voidRdrCaidDeletion: rdr.voidDeletion,
  voidDeletionOfRdrCaids: rdr.voidDeletionOfSeveral,
  askAgainAboutRdrCaids: rdr.askAgain,
  importRdrCaidAnswers: rdr.importAnswers,

  ...listCalls(oiCaidList),
  getOiCaid: oi.get,
  createOiCaid: oi.create,
  createOiCaids: oi.createSeveral,
  updateOiCaid: oi.update,
  setOiCaidStatus: oi.setStatus,
  setStatusOfOiCaids: oi.setStatusOfSeveral,
  requestOiCaidDeletion: oi.requestDeletion,
  requestDeletionOfOiCaids: oi.requestDeletionOfSeveral,
  voidOiCaidDeletion: oi.voidDeletion,
  voidDeletionOfOiCaids: oi.voidDeletionOfSeveral,
  askAgainAboutOiCaids: oi.askAgain,
  importOiCaidAnswers: oi.importAnswers,
};
