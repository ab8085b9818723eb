import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import {
  changesAlert,
  changesClient,
  changesDescriptor,
  GET,
  POST,
} from '../../../testing/relations/look.ts';

/** Whether a change of the client's refund is made, or rejected because of its state rather than ownership. */
const changesRefund =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const { refundId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/refunds/${refundId}${path}`, body, who);
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    RefundNotifications: (world, relation) => String(world.things[relation].notificationId),
    Refunds: (world, relation) => String(world.things[relation].refundId),
  },
  reads: {
    async getRefund(world, relation, who) {
      const path = `/ethoca/refunds/${world.things[relation].refundId}`;
      return (await GET(world, path, who)).status === 200;
    },
    async getRefundableOfAlert(world, relation, who) {
      const path = `/ethoca/alerts/${world.things[relation].alertId}/refundable`;
      return (await GET(world, path, who)).status === 200;
    },
    async getRefundableOfReceipt(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/refundable`;
      return (await GET(world, path, who)).status === 200;
    },
    async getRefundSettings(world, relation, who) {
      const { descriptorId } = world.things[relation];
      const path = `/ethoca/descriptors/${descriptorId}/refund-settings`;
      return (await GET(world, path, who)).status === 200;
    },
    async tryRefundRules(world, relation, who) {
      const path = `/ethoca/descriptors/${world.things[relation].descriptorId}/refund-settings/try`;
      return (await POST(world, path, { rules: [] }, who)).status === 200;
    },
    async getRefundCap(world, relation, who) {
      const path = `/ethoca/merchants/${relation}/refund-cap`;
      return (await GET(world, path, who)).status === 200;
    },
  },
  changes: {
    refundAlert: changesAlert('/refund', () => ({ descriptor_id: 1, amount: 1 })),
    async refundReceipt(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/refund`;
      return (await POST(world, path, { descriptor_id: 1, amount: 1 }, who)).status === 409;
    },
    askAboutRefund: changesRefund('/ask', {}),
    decideRefund: changesRefund('/decide', { is_refunded: true, reason: 'seen' }),
    setRefundSettings: changesDescriptor(
      '/refund-settings',
      { platform: 'manual', merchant_id: '', api_url: '', mso_id: '', rules: [] },
      'PATCH',
    ),
    setRefundCap: changesClient('/refund-cap', { refunds_a_day: 5, amount_a_day: null }, 'PATCH'),
  },
  notOfAClient: {
    getRefundSwitch: 'is the same for all',
    setRefundSwitch: 'is for operators',
    receiveAdyenNotification: 'takes what another server signed',
  },
};
