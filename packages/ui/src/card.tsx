import { clsx } from 'clsx';
import type { ElementType, HTMLAttributes, ReactNode } from 'react';

type CardProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** 'none' for a card of rows with their own padding. */
  readonly padding?: 'normal' | 'none' | undefined;
};

/** White with a hairline, no shadow. */
export function Card({ as = 'div', padding = 'normal', className, ...rest }: CardProps) {
  const Element: ElementType = as;
  return (
    <Element
      {...rest}
      className={clsx(
        'min-w-0 rounded-card border border-line bg-card',
        padding === 'normal' && 'p-4 sm:p-5.5',
        className,
      )}
    />
  );
}

type CardHeaderProps = {
  readonly title: ReactNode;
  /** One line beneath the title. */
  readonly text?: ReactNode;
  /** A badge, link or button at the end of the line. */
  readonly aside?: ReactNode;
  /** Heading level in the page's outline. Default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
  readonly className?: string | undefined;
};

/** Title of a card, with an element beside it and a line below. */
export function CardHeader({ title, text, aside, level = 3, className }: CardHeaderProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={clsx('flex items-start justify-between gap-3', className)}>
      <div className="min-w-0">
        <Heading className="text-item wrap-anywhere">{title}</Heading>
        {text && <p className="mt-0.5 text-sm text-soft wrap-anywhere">{text}</p>}
      </div>
      {aside && <div className="shrink-0">{aside}</div>}
    </div>
  );
}
