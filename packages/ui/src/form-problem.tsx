import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';

/** Why a form as a whole was refused; shown beneath its button, so that nothing above moves. */
export interface FormProblemDetails {
  readonly message: string;
  /** Advice if no answer arrived. */
  readonly hint?: string | undefined;
  /** An action that helps. */
  readonly action?: ReactNode;
}

export function FormProblem({ problem }: { readonly problem: FormProblemDetails | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert tone="danger" title={problem.message} action={problem.action} className="mt-4">
      {problem.hint}
    </Alert>
  );
}
