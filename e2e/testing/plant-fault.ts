import { registerHooks } from 'node:module';
import process from 'node:process';
import { EVERY_FAULT } from './every-fault.ts';
import { planted } from './planted-fault.ts';

/* Loaded before a server (`--import`): the server then runs with the faults that PLANTED_FAULT names, one in a line. */
const faults = (process.env.PLANTED_FAULT ?? '').split('\n').map((wanted) => {
  const fault = EVERY_FAULT.find(({ name }) => name === wanted);
  if (!fault) throw new Error(`PLANTED_FAULT names an unknown fault: ${wanted}`);
  return fault;
});

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = faults.filter(({ file }) => url.endsWith(`/${file}`));
    if (here.length === 0) return loaded;
    const { source = '' } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    return { ...loaded, source: here.reduce(planted, text) };
  },
});
