/** Characters that a key or a signing secret has at least: 32 random ones cannot be guessed. */
export const SHORTEST_SECRET = 32;
