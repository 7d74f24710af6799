/** What the build tells the service worker: which files are this version's. */
export interface Shell {
  /** Made of all names and contents. */
  readonly version: string;
  /** Address of the page in this build's language. */
  readonly page: string;
  /** Of the entry, as the page names it: by it a page is known to be of this version. */
  readonly entry: string;
  /** Without these nothing opens without a connection; kept from the first day on. */
  readonly needed: readonly string[];
  /** All scripts, styles and fonts: what was once opened opens again. */
  readonly known: readonly string[];
}
