import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkedSectionProps {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Link to the complete list. */
  readonly to: string;
  readonly link: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page that shows the first items of another page. */
export function LinkedSection({ id, title, to, link, className, children }: LinkedSectionProps) {
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <SectionHeader
        id={id}
        title={title}
        className="mb-1"
        aside={
          <TextLink as={Link} to={to} className="inline-flex min-h-11 items-center px-1">
            {link}
          </TextLink>
        }
      />
      {children}
    </section>
  );
}
