import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { appBasePath } from '../lib/base-path.ts';

/** Replaces a page that failed. Uses a plain link, because the router itself may have failed. */
export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-120 flex-col items-center px-4 py-16 text-center">
      <h1 className="text-page text-balance">{m.errorTitle}</h1>
      <p className="mt-2 text-soft text-pretty">{m.errorText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{m.reload}</Button>
        <LinkButton variant="secondary" href={`${appBasePath}/`}>
          {m.toToday}
        </LinkButton>
      </div>
    </div>
  );
}
