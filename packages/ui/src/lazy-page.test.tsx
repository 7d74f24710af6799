import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage, preloadCode } from './lazy-page.tsx';

const loadVault = async () => ({ default: ({ name }: { readonly name: string }) => <h1>{name}</h1> });
const Vault = lazyPage(loadVault);
const drawVault = (): string =>
  renderToStaticMarkup(
    <Suspense fallback="waiting">
      <Vault name="Health Vault" />
    </Suspense>,
  );

it('a page is drawn at once where its code is there, and what stands in its place is shown where it is not', async () => {
  expect(drawVault()).toContain('waiting');
  await preloadCode(loadVault);
  expect(drawVault()).toBe('<h1>Health Vault</h1>');
});

it('code that does not arrive is told, and asked for again when the page is drawn', async () => {
  let asked = 0;
  const load = async (): Promise<never> => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  };
  const Page = lazyPage<object>(load);
  await expect(preloadCode(load)).rejects.toThrow('Failed to fetch');
  renderToStaticMarkup(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
  expect(asked).toBe(2);
});
