/** How long a renewed link is reused, in milliseconds: less than the lifetime of any ticket. */
const linkReuseMs = 60_000;

export interface LinkRenewal {
  /** The same link with a fresh ticket. */
  readonly renew: (url: string) => Promise<string>;
  /** Called if a clicked link could not be renewed. */
  readonly onFailed: (error: unknown) => void;
}

type LinkedMedia = HTMLImageElement | HTMLMediaElement;

const isLinkedMedia = (target: EventTarget | null): target is LinkedMedia =>
  target instanceof HTMLImageElement || target instanceof HTMLMediaElement;

const hasTicket = (link: string | null): link is string =>
  link !== null && /^\/api\/[^?#]+\?(?:[^#]*&)?ticket=/.test(link);

/** Continues playback at the same position from another address. */
const resumePlayback = (media: HTMLMediaElement, url: string): void => {
  const { currentTime, paused } = media;
  media.src = url;
  if (currentTime > 0)
    media.addEventListener('loadedmetadata', () => (media.currentTime = currentTime), { once: true });
  if (!paused) media.play().catch(() => undefined);
};

/**
 * Renews the tickets in the links of a page: they expire after minutes, while a page may stay open for hours. Links are renewed
 * on click; images, audio and video once, when they fail to load. It listens in the capture phase, so that the page's own
 * handlers only see errors that a fresh ticket did not fix.
 * @returns a function that stops it
 */
export const renewLinks = (page: Document, { renew, onFailed }: LinkRenewal): (() => void) => {
  const renewed = new WeakMap<Element, { readonly url: string; readonly at: number }>();
  const underWay = new WeakMap<Element, Promise<string>>();
  const passed = new WeakSet<Event>();

  const isFresh = (element: Element, url: string): boolean => {
    const known = renewed.get(element);
    return known?.url === url && Math.abs(Date.now() - known.at) < linkReuseMs;
  };
  const fetchFresh = (element: Element, old: string): Promise<string> => {
    const running = underWay.get(element);
    if (running) return running;
    const fetching = renew(old)
      .then((url) => {
        renewed.set(element, { url, at: Date.now() });
        return url;
      })
      .finally(() => underWay.delete(element));
    underWay.set(element, fetching);
    return fetching;
  };

  const findLink = ({ target }: Event): { readonly link: HTMLAnchorElement; readonly url: string } | undefined => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link?.getAttribute('href') ?? null;
    return link !== null && hasTicket(url) && !isFresh(link, url) ? { link, url } : undefined;
  };
  const follow = async (link: HTMLAnchorElement, url: string, event: MouseEvent): Promise<void> => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    try {
      link.setAttribute('href', await fetchFresh(link, url));
      link.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          composed: true,
          ctrlKey,
          metaKey,
          shiftKey,
          altKey,
        }),
      );
    } catch (error) {
      onFailed(error);
    }
  };

  /** A middle click or the context menu uses the link's current href, so it is renewed on press. */
  const onPress = (event: Event): void => {
    const linkEvent = findLink(event);
    if (!linkEvent) return;
    fetchFresh(linkEvent.link, linkEvent.url).then(
      (url) => linkEvent.link.setAttribute('href', url),
      () => undefined,
    );
  };
  const onClick = (event: MouseEvent): void => {
    const linkEvent = event.defaultPrevented ? undefined : findLink(event);
    if (!linkEvent) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void follow(linkEvent.link, linkEvent.url, event);
  };
  const show = async (element: LinkedMedia, old: string): Promise<void> => {
    try {
      const url = await fetchFresh(element, old);
      if (element instanceof HTMLMediaElement) resumePlayback(element, url);
      else element.src = url;
    } catch {
      const error = new Event('error');
      passed.add(error);
      element.dispatchEvent(error);
    }
  };
  const onError = (event: Event): void => {
    const { target } = event;
    if (!isLinkedMedia(target) || passed.has(event)) return;
    const url = target.getAttribute('src');
    if (!hasTicket(url) || isFresh(target, url)) return;
    event.stopImmediatePropagation();
    void show(target, url);
  };

  const options = { capture: true };
  page.addEventListener('pointerdown', onPress, options);
  page.addEventListener('click', onClick, options);
  page.addEventListener('error', onError, options);
  return () => {
    page.removeEventListener('pointerdown', onPress, options);
    page.removeEventListener('click', onClick, options);
    page.removeEventListener('error', onError, options);
  };
};
