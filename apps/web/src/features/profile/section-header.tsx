import { useEffect, useRef } from 'react';

interface SectionHeaderProps {
  readonly title: string;
  /** One line with the most important information. */
  readonly text?: string;
  /** Whether a link led here: the header then gets the focus. */
  readonly chosen: boolean;
}

/** The header of a section. */
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
