import { randomBytes } from 'node:crypto';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { everyRight, scopeOn } from '../../../testing/relations/callers.ts';
import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import { changesSeveral, GET, POST } from '../../../testing/relations/look.ts';
import { call } from '../../../testing/test-server.ts';

/** Whether a change of the client's user is made, or rejected because of the user's state rather than ownership. */
const changesUser =
  (method: string, path: string, body: unknown): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/users/${world.things[relation].userId}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    Users: (world, relation) => String(world.things[relation].userId),
  },
  reads: {
    async getUser(world, relation, who) {
      const { userId } = world.things[relation];
      const { status, body } = await GET(world, `/users/${userId}`, who);
      return status === 200 && (body as { results: { id: number } }).results.id === userId;
    },
    async listUsersOfMerchant(world, relation, who) {
      const path = `/users/of/${relation}`;
      const { body } = await GET(world, path, who);
      const { results = [] } = body as { results?: { id: number }[] };
      return results.some(({ id }) => id === world.things[relation].userId);
    },
  },
  changes: {
    async createUser(world, relation, who) {
      const body = {
        email: `${randomBytes(8).toString('hex')}@${relation}.example`,
        display_name: relation,
        registered_service: [],
        permissions: [{ service: 'ics', scope: scopeOn([relation], false), access: ['transaction.read'] }],
        send_activation_mail: false,
      };
      return (await POST(world, '/users', body, who)).status === 201;
    },
    updateUser: changesUser('PATCH', '', { display_name: 'Another name' }),
    async setUserPermissions(world, relation, who) {
      const body = { permissions: everyRight(scopeOn([relation], false)) };
      return changesUser('PUT', '/permissions', body)(world, relation, who);
    },
    setUserStatus: changesUser('POST', '/status', { status: 'inactive' }),
    setStatusOfUsers: changesSeveral({
      path: '/users/status',
      idOf: ({ things }, relation) => things[relation].userId,
      refusals: ['users/not_found', 'auth/forbidden'],
      body: { status: 'inactive' },
    }),
    makeActivationLink: changesUser('POST', '/activation-link', {}),
    sendResetLink: changesUser('POST', '/reset-password', {}),
    endUserSessions: changesUser('POST', '/sessions/end', {}),
  },
  notOfAClient: {
    getCurrentAccess: 'about the caller',
    getCurrentUser: 'about the caller',
  },
};
