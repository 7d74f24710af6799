import { helpLineMessages, type HelpLine } from '@arogo/contract/messages/help-lines';
import { IconTile } from '@arogo/ui/list-row';
import { clsx } from 'clsx';
import { Phone } from 'lucide-react';

type HelpLinesProps = {
  readonly lines: readonly HelpLine[];
  readonly className?: string | undefined;
};

/** Helplines, each a link that a phone dials. */
export function HelpLines({ lines, className }: HelpLinesProps) {
  return (
    <ul className={clsx('divide-y divide-line rounded-card border border-line bg-card', className)}>
      {lines.map(({ number, name, when }) => (
        <li key={number}>
          <a
            href={`tel:${number}`}
            className={
              'flex h-full min-h-16 items-center gap-3.5 rounded-card px-4 py-3 text-ink no-underline ' +
              '-outline-offset-2 transition-colors duration-150 hover:bg-hush sm:px-5.5'
            }
          >
            <IconTile icon={<Phone />} />
            <span className="min-w-0 flex-1">
              <span className="sr-only">{helpLineMessages.call}</span>
              <span className="block text-item">{name}</span>
              <span className="mt-0.5 block text-sm text-soft">{when}</span>
            </span>
            <span className="text-section text-leaf-ink tabular-nums">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
