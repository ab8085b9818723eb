import { registerHooks } from 'node:module';
import process from 'node:process';
import { NETWORK_FAULTS } from './network-faults.ts';
import { planted } from './planted-fault.ts';
import { SCREENING_FAULTS } from './screening-faults.ts';

/* Loaded before a server (`--import`): the server then runs with the fault that PLANTED_FAULT names. */
const fault = [...NETWORK_FAULTS, ...SCREENING_FAULTS].find(({ name }) => name === process.env.PLANTED_FAULT);
if (!fault) throw new Error(`PLANTED_FAULT names an unknown fault: ${process.env.PLANTED_FAULT}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/${fault.file}`)) return loaded;
    const { source = '' } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    return { ...loaded, source: planted(text, fault) };
  },
});
