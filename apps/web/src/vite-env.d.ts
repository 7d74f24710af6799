/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' adds /dev/ui, the page that shows the design system. The dev server always has it. */
  readonly VITE_DEV_PAGES?: string;
  /** The language of a further build; absent in that of English. */
  readonly VITE_LANGUAGE?: string;
}
