/**
 * What the process of the PDF service is best started with, after what the environment says already. Each document
 * passes through it as texts and buffers of half a megabyte. Left alone, the runtime lets them pile up before it
 * collects, and glibc keeps a heap for every thread that prepares photos: together twice the memory, for no speed.
 */
export function pdfServiceEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return {
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: ['--max-semi-space-size=8 --max-old-space-size=1024', environment.NODE_OPTIONS ?? ''].join(
      ' ',
    ),
  };
}
