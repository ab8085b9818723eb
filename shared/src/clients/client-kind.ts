import type { ClientRole, ClientType } from './client.ts';

const PARTNERS = ['acquirer', 'pf', 'reseller'] as const;

/**
 * The kinds of clients and their place in the hierarchy: acquirers and PF at the top, resellers below, merchants below those.
 */
export const CLIENT_KINDS = {
  acquirer: { role: 'ACQUIRER', type: null, below: [], isOnTop: true },
  pf: { role: 'PF', type: null, below: ['acquirer'], isOnTop: true },
  reseller: { role: 'RESELLER', type: null, below: ['acquirer', 'pf'], isOnTop: false },
  mass: { role: 'MERCHANT', type: 'MASS_MERCHANT', below: PARTNERS, isOnTop: true },
  sub: { role: 'MERCHANT', type: 'SUB_MERCHANT', below: ['mass'], isOnTop: false },
  direct: { role: 'MERCHANT', type: 'DIRECT_MERCHANT', below: PARTNERS, isOnTop: false },
  standalone: { role: 'MERCHANT', type: 'STANDALONE_MERCHANT', below: PARTNERS, isOnTop: true },
} as const satisfies Record<
  string,
  { role: ClientRole; type: ClientType | null; below: readonly string[]; isOnTop: boolean }
>;
export type ClientKind = keyof typeof CLIENT_KINDS;

type Placed = { role: ClientRole; type: ClientType | null };

/** The kind of a client; a merchant without a type is standalone. */
export function kindOf({ role, type }: Placed): ClientKind {
  const found = Object.entries(CLIENT_KINDS).find(([, kind]) => kind.role === role && kind.type === type);
  return (found?.[0] as ClientKind | undefined) ?? 'standalone';
}

/** Whether a client of the kind may have this parent; null: no parent. */
export function canHaveParent(kind: ClientKind, parent: Placed | null): boolean {
  const { below, isOnTop } = CLIENT_KINDS[kind];
  return parent === null ? isOnTop : (below as readonly ClientKind[]).includes(kindOf(parent));
}

/** The clients that one of the kind may have as parent. */
export function parentsAmong<Client extends Placed>(kind: ClientKind, clients: readonly Client[]): Client[] {
  return clients.filter((client) => canHaveParent(kind, client));
}
