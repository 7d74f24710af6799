import { ApiError, getConnectionHint } from '@arogo/client/api-error';
import { referenceMessages } from '@arogo/contract/messages/reference';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  /** Where it is a call's. */
  readonly error?: unknown;
  /** What happened. */
  readonly title: ReactNode;
  /** What is safe, or what to do, where the connection says nothing of that. */
  readonly hint?: ReactNode;
  /** It is being asked again. */
  readonly busy?: boolean;
  readonly onAgain: () => void;
  readonly className?: string;
}

/** What to name to somebody who helps, where it was a fault of the product: a refusal says itself what to do. */
const getReference = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.reference : undefined;

/** In the place of what did not come: what happened, what to do, and a way to try again. */
export function LoadFailed({ error, title, hint, busy = false, onAgain, className }: LoadFailedProps) {
  const reference = getReference(error);
  return (
    <Alert
      tone="danger"
      title={title}
      {...(className !== undefined && { className })}
      action={
        <Button size="sm" variant="secondary" loading={busy} onClick={onAgain}>
          {uiMessages.tryAgain}
        </Button>
      }
    >
      {getConnectionHint(error) ?? hint}
      {reference && <p className="mt-1 text-sm text-soft select-all">{referenceMessages.reference(reference)}</p>}
    </Alert>
  );
}
