/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' adds /dev/ui, the page that shows the design system. The dev server always has it. */
  readonly VITE_DEV_PAGES?: string;
  /** Addresses (https) of the operator's pages elsewhere; an icon hides where none is set. */
  readonly VITE_SOCIAL_FACEBOOK?: string;
  readonly VITE_SOCIAL_INSTAGRAM?: string;
  readonly VITE_SOCIAL_LINKEDIN?: string;
  readonly VITE_SOCIAL_X?: string;
  readonly VITE_SOCIAL_YOUTUBE?: string;
}
