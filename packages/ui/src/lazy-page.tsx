import { type ComponentType, lazy, useState } from 'react';

/** Imports a module whose default export is a component. */
export type CodeLoader<Component = unknown> = () => Promise<{ readonly default: Component }>;

/** What has arrived, by what asked for it. */
const loadedPages = new Map<unknown, unknown>();

/** Loads the code of a page, so that `lazyPage` draws it at once. */
export const preloadCode = async (load: CodeLoader): Promise<void> => {
  loadedPages.set(load, (await load()).default);
};

/**
 * A page whose code is loaded when it is first drawn. Where the code is there already the page is drawn at once: `lazy` alone
 * shows what stands in its place for a moment even then.
 */
export const lazyPage = <Props extends object>(load: CodeLoader<ComponentType<Props>>): ComponentType<Props> => {
  const Later = lazy(load);
  return function Page(props: Props) {
    // It stays what it was when it was first drawn, or it would begin anew.
    const [Code] = useState(() => (loadedPages.get(load) as ComponentType<Props> | undefined) ?? Later);
    return <Code {...props} />;
  };
};
