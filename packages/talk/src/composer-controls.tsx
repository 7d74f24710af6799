import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { Alert } from '@arogo/ui/alert';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The problems of the message that is being written, shown above it. */
export function ComposerProblems({
  problems,
  onDismiss,
}: {
  readonly problems: readonly string[];
  readonly onDismiss: () => void;
}) {
  return (
    <div className="relative mb-2">
      <Alert tone="danger" className="pr-12!">
        {problems.map((problem) => (
          <p key={problem} className="wrap-anywhere">
            {problem}
          </p>
        ))}
      </Alert>
      <IconButton
        label={t.dismiss}
        icon={<X aria-hidden="true" />}
        className="absolute! top-0.5 right-0.5"
        onClick={onDismiss}
      />
    </div>
  );
}

const buttonStyles = {
  strong: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  plain: 'text-leaf-ink hover:bg-leaf-wash',
  quiet: 'text-ink hover:bg-hush [&_svg]:size-4.5!',
};

interface RoundButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly look: keyof typeof buttonStyles;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The single action at the end of the composer's line. */
export function RoundButton({ label, icon, look, disabled = false, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'grid size-12 shrink-0 place-items-center rounded-full transition-colors duration-120 disabled:opacity-45 [&_svg]:size-5.5 [&_svg]:stroke-[1.75]',
        buttonStyles[look],
      )}
    >
      {icon}
    </button>
  );
}
