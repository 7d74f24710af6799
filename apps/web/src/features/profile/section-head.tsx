import { Badge } from '@arogo/ui/badge';
import { useEffect, useRef } from 'react';

interface SectionHeadProps {
  readonly title: string;
  /** One line that says what matters now. */
  readonly text?: string;
  readonly badge?: string;
  /** The person came here by a link, not by opening the app: the focus comes along. */
  readonly chosen: boolean;
}

/** The head of a part of the profile. */
export function SectionHead({ title, text, badge, chosen }: SectionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen) heading.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <header className="mb-5 lg:mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
          {title}
        </h1>
        {badge !== undefined && <Badge tone="sky">{badge}</Badge>}
      </div>
      {text !== undefined && <p className="mt-1.5 max-w-prose text-soft">{text}</p>}
    </header>
  );
}
