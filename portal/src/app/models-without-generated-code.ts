// The server's content security policy forbids code made at run time. Zod asks whether it may make some when the first
// model is built, and the order of modules within a part of the build is not ours: so it is told before zod is fetched.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
