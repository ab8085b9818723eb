/** The part we use of the build with inlined WebAssembly; the package declares types for another build. */
declare module 'libheif-js/wasm-bundle.js' {
  type Opaque = { readonly opaque: unique symbol };
  type HeifError = { code: Opaque; message: string };
  type Context = { context: Opaque };
  type Handle = { handle: Opaque };

  const libheif: {
    heif_error_code: { heif_error_Ok: Opaque };
    heif_colorspace: { heif_colorspace_RGB: Opaque };
    heif_chroma: { heif_chroma_interleaved_RGBA: Opaque };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Context): Handle | HeifError;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_js_decode_image2(
      handle: Handle,
      colourSpace: Opaque,
      chroma: Opaque,
    ): Promise<
      { width: number; height: number; channels: { stride: number; data: Uint8Array }[] } | HeifError
    >;
  };
  export default libheif;
}
