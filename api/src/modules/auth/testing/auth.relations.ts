import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    login: 'makes a session',
    refreshTokens: 'takes a root token',
    checkToken: 'takes the token of a link',
    endSession: 'takes a root token',
    makeCaptcha: 'about no user',
    requestPasswordReset: 'answers every caller the same',
    confirmPassword: 'about the caller',
    setPassword: 'takes the token of a link',
  },
};
