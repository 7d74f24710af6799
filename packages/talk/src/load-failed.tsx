import { ApiError, getConnectionHint } from '@arogo/client/api-error';
import { referenceMessages } from '@arogo/contract/messages/reference';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  /** The error of an API call, if it was one. */
  readonly error?: unknown;
  /** What failed. */
  readonly title: ReactNode;
  /** Advice if the error itself offers none. */
  readonly hint?: ReactNode;
  /** A retry is in progress. */
  readonly busy?: boolean;
  readonly onAgain: () => void;
  readonly className?: string;
}

/** Reference for support, for server errors only: a client error already says what to do. */
const getReference = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.reference : undefined;

/** Replaces content that failed to load: the problem, advice, and a retry button. */
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
