import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';

interface OtherAccessLinkProps {
  readonly question?: string;
  readonly label: string;
  readonly to: string;
  readonly state?: unknown;
}

/** Link to the other form: sign-in or sign-up. */
export function OtherAccessLink({ question, label, to, state }: OtherAccessLinkProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5 text-center text-soft">
      {question}
      <TextLink as={Link} to={to} state={state} className="inline-flex min-h-11 items-center">
        {label}
      </TextLink>
    </p>
  );
}
