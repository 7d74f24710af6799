import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Card } from '@arogo/ui/card';
import { Sprout } from 'lucide-react';
import { useId } from 'react';
import type { Section } from './sections.ts';

type Coming = keyof typeof s.coming;

/** Whether a part of the profile is still to be built. */
export const isComing = (section: Section): section is Coming => Object.hasOwn(s.coming, section);

/** What will be in a place that is still to be built. */
export function ComingCard({ will }: { readonly will: readonly string[] }) {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2.5 text-section">
        <Sprout aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.75] text-soft" />
        {s.comingTitle}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {will.map((promise) => (
          <li key={promise} className="py-3 first:pt-0 last:pb-0">
            {promise}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A part of the profile that is still to be built. */
export function ComingPart({ part }: { readonly part: Coming }) {
  return <ComingCard will={s.coming[part].will} />;
}
