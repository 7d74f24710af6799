import type { BuildEnvironmentOptions } from 'vite';

/** What the apps' builds have in common. The pages' policy allows no data: addresses for fonts and scripts, and no inline script. */
export const buildOptions = {
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const satisfies BuildEnvironmentOptions;
