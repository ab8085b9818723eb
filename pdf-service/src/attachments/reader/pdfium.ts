import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The functions of PDFium that are used, on addresses of its memory. Its package declares fewer. */
export type Pdfium = {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _FPDF_LoadMemDocument(file: number, bytes: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, page: number, size: number): number;
  _FPDF_LoadPage(document: number, page: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_PageToDevice(...args: number[]): number;
  _FPDF_RenderPageBitmap(...args: number[]): void;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  _FPDFBitmap_FillRect(...args: number[]): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharAngle(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
};

let compiled: WebAssembly.Module | undefined;

/**
 * A fresh copy of PDFium, whose memory holds nothing of documents before. Translating its code takes a tenth of a second and is done
 * once.
 */
export async function openPdfium(): Promise<Pdfium> {
  const program = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
  compiled ??= new WebAssembly.Module(readFileSync(program));
  const code = compiled;
  const library = await PDFiumLibrary.init({
    instantiateWasm(imports, onInstance) {
      const instance = new WebAssembly.Instance(code, imports);
      // The package declares a module where the loader takes an instance.
      onInstance(instance as unknown as WebAssembly.Module);
      return instance.exports;
    },
  });
  // The only way to the functions that the package wraps incompletely.
  return (library as unknown as { module: Pdfium }).module;
}
