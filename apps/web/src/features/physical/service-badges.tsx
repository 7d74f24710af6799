import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { Avatar } from '@arogo/ui/avatar';
import { Clock } from 'lucide-react';

/** '24/7 Service' and '30+' professionals. The faces are drawn letters of nobody, so assistive technology skips them. */
export function ServiceBadges() {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <li className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-leaf-wash px-4 text-sm font-semibold text-leaf-ink">
        <Clock aria-hidden="true" className="size-5 stroke-[1.75]" />
        {m.service}
      </li>
      <li className="inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
        <span aria-hidden="true" className="flex flex-wrap -space-x-1.5">
          {m.drawnInitials.map((letters) => (
            <Avatar key={letters} name={letters.split('').join(' ')} size="sm" className="ring-2 ring-paper" />
          ))}
        </span>
        <span className="text-sm text-soft">
          <strong className="text-base font-semibold text-ink tabular-nums">{m.professionals}</strong>{' '}
          {m.professionalsAfter}
        </span>
      </li>
    </ul>
  );
}
