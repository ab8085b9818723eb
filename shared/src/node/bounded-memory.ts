const PAGE_BYTES = 65_536;

/** Limits the memory of WebAssembly in this thread, which the limits of a thread don't count. It reports a refused growth as out of memory. */
export function boundWasmMemory(maxBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}
