/**
 * What the process of the PDF service is best started with, after what the environment says already. Each document
 * passes through it as texts and buffers of half a megabyte. glibc keeps a heap for every thread that prepares photos:
 * without a bound, twice the memory for no speed; with a fixed threshold, large buffers go back to the system at once.
 * Much of what a document leaves behind is young; room for it saves the collector a twentieth of the time. At rest the
 * service collects it all, for which it has to see the collector.
 */
export function pdfServiceEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    NODE_OPTIONS: ['--max-semi-space-size=64 --expose-gc', environment.NODE_OPTIONS ?? ''].join(' ').trim(),
  };
}
