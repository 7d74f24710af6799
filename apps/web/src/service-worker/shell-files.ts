/** The files of this version, as the build tells the service worker. */
export interface Shell {
  /** A hash of all names and contents. */
  readonly version: string;
  /** URL of the page in this build's language. */
  readonly page: string;
  /** File name of the entry script. A page that contains it is of this version. */
  readonly entry: string;
  /** Files that the app needs offline; cached at installation. */
  readonly needed: readonly string[];
  /** All scripts, styles and fonts; cached when they are first used. */
  readonly known: readonly string[];
}
