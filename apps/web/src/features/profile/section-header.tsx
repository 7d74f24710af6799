import { useEffect, useRef } from 'react';

interface SectionHeaderProps {
  readonly title: string;
  /** One line that says what matters now. */
  readonly text?: string;
  /** The person came here by a link, not by opening the app: the focus comes along. */
  readonly chosen: boolean;
}

/** The head of a part of the profile. */
export function SectionHeader({ title, text, chosen }: SectionHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen) heading.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <header className="mb-5 lg:mb-6">
      <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
        {title}
      </h1>
      {text !== undefined && <p className="mt-1.5 max-w-prose text-soft">{text}</p>}
    </header>
  );
}
