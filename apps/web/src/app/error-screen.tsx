import { shellMessages as m } from '@arogo/contract/messages/shell';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';

/**
 * Replaces a page that threw an error, or whose code cannot be loaded offline. Uses a plain link, since the router itself
 * may have failed.
 */
export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-120 flex-col items-center px-4 py-16 text-center">
      <h1 className="text-page text-balance">{navigator.onLine ? m.errorTitle : m.offlineTitle}</h1>
      <p className="mt-2 text-soft text-pretty">{m.errorText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{m.reload}</Button>
        <LinkButton variant="secondary" href="/">
          {m.toHome}
        </LinkButton>
      </div>
    </div>
  );
}
