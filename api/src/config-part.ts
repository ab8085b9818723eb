import type { z } from 'zod';

type Values<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** The environment variables of a module, beside it, and the configuration read from them. */
export type ConfigPart<Variables extends z.ZodRawShape, Config extends object> = {
  variables: Variables;
  /** `dataDir` is the folder of all data, which may be relative. */
  read(found: Values<Variables>, dataDir: string): Config;
};

/** The part of the configuration that one module declares in its `*.config.ts`; `config.ts` composes them. */
export function defineConfigPart<Variables extends z.ZodRawShape, Config extends object>(
  part: ConfigPart<Variables, Config>,
): ConfigPart<Variables, Config> {
  return part;
}
