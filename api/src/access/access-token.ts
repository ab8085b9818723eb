import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './derived-key.ts';

const ISSUER = 'cbp-portal';
const AUDIENCE = 'cbp-portal-api';
const ALGORITHM = 'HS256';

/** Long enough to work with, short enough that a stolen one is soon worth nothing. */
export const ACCESS_TOKEN_MINUTES = 10;

/** Identifies the user and session. Permissions are read again on every call, so changes apply at once. */
export type AccessClaims = { userId: number; sessionId: string };

export type AccessTokens = {
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** The claims, 'expired' for a genuine but expired token, null for anything else. */
  verify(token: string, now: Date): Promise<AccessClaims | 'expired' | null>;
};

/** Signs and verifies access tokens; all replicas share the secret. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access token');
  return {
    sign({ userId, sessionId }, now) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
        .sign(key);
    },

    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: now,
        });
        const userId = Number(payload.sub);
        const { sid } = payload;
        const isOurs = Number.isSafeInteger(userId) && typeof sid === 'string' && /^[\w-]+$/.test(sid);
        return isOurs ? { userId, sessionId: sid } : null;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
