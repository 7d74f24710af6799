/** The part of libheif's build for browsers that is used; the package's own types do not describe it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Turned and mirrored as the file says. `null` where it cannot be decoded. */
    display(into: ImageData, onDrawn: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  export interface Libheif {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
  }
  /** Compiles at once: outside a worker that blocks the page. */
  const createLibheif: (options: { readonly wasmBinary: ArrayBuffer }) => Libheif;
  export default createLibheif;
}
