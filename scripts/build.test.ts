import { expect, it } from 'vitest';
import { buildSettings } from './build.mjs';

it('the page of the design system is in no production build', () => {
  expect(buildSettings({ NODE_ENV: 'production' })).toEqual({ VITE_DEV_PAGES: '0' });
  expect(buildSettings({})).toEqual({ VITE_DEV_PAGES: '1' });
});

it('what an operator says reaches the build, and nothing else of the environment', () => {
  const env = { VITE_SUPPORT_EMAIL: 'help@example.org', DATA_KEY: 'secret', VITE_DEV_PAGES: '0' };
  expect(buildSettings(env)).toEqual({ VITE_DEV_PAGES: '0', VITE_SUPPORT_EMAIL: 'help@example.org' });
});
