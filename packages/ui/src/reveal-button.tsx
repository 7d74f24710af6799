import { fieldMessages } from '@arogo/contract/messages/fields';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';

type RevealButtonProps = {
  /** Name of the secret: 'Security PIN'. */
  readonly name: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
  readonly className?: string;
};

/**
 * Shows the typed text in place of dots, in one or several fields. It follows the last one, so that Tab moves from field to
 * field.
 */
export function RevealButton({ name, shown, onChange, className }: RevealButtonProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={shown ? fieldMessages.hideNamed(name) : fieldMessages.showNamed(name)}
      onClick={() => onChange(!shown)}
      className={clsx(
        'relative flex touch-44 items-center gap-1.5 rounded-small text-sm font-semibold text-leaf-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 stroke-[1.75]" />
      {shown ? fieldMessages.hide : fieldMessages.show}
    </button>
  );
}
