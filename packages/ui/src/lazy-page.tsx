import { type ComponentType, lazy, useState } from 'react';

/** Imports a module whose default export is a component. */
export type CodeLoader<Component = unknown> = () => Promise<{ readonly default: Component }>;

/** Loaded components by their loader. */
const loadedPages = new Map<unknown, unknown>();

/** Loads the code of a page, so that `lazyPage` renders it at once. */
export const preloadCode = async (load: CodeLoader): Promise<void> => {
  loadedPages.set(load, (await load()).default);
};

/**
 * A page whose code is loaded when it is first rendered. If the code is already loaded, the page renders at once: `lazy` alone
 * would show its fallback for a moment even then.
 */
export const lazyPage = <Props extends object>(load: CodeLoader<ComponentType<Props>>): ComponentType<Props> => {
  const Later = lazy(load);
  return function Page(props: Props) {
    // Kept from the first render: another component type would remount the page.
    const [Code] = useState(() => (loadedPages.get(load) as ComponentType<Props> | undefined) ?? Later);
    return <Code {...props} />;
  };
};
