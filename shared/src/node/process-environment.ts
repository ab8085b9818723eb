/**
 * What the process of the PDF service is best started with, after what the environment says already. Each document
 * passes through it as texts and buffers of half a megabyte. glibc keeps a heap for every thread that prepares photos:
 * without a bound, twice the memory for no speed. With a fixed low threshold, buffers are pages of their own that go back
 * to the system at once; on the heaps, free room between small things stays: 140 MB of it after 500 documents. Below 96 kB are
 * what the runtime and zlib take and give back a hundred times for each document: as pages of their own they cost half of
 * this process's time.
 * Much of what a document leaves behind is young; room for it saves the collector a twentieth of the time. At rest the
 * service collects it all, for which it has to see the collector.
 */
export function pdfServiceEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '98304',
    NODE_OPTIONS: ['--max-semi-space-size=64 --expose-gc', environment.NODE_OPTIONS ?? ''].join(' ').trim(),
  };
}
