import { useEffect, useState } from 'react';
import { keepRenewing } from './bearer-renewal.ts';
import { useSession } from './session-context.tsx';

/** An access token for what cannot send through the session; it is renewed before it expires. */
export function useBearer(): string {
  const { session } = useSession();
  const [bearer, setBearer] = useState(() => session.bearer() ?? '');
  useEffect(() => keepRenewing(session, bearer, setBearer), [bearer, session]);
  return bearer;
}
