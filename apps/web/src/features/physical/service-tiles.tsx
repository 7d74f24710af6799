import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { Badge } from '@arogo/ui/badge';
import { SectionHeader } from '@arogo/ui/page-header';
import { clsx } from 'clsx';
import { BellRing, Brain, CreditCard, FlaskConical, ShieldCheck, Video, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { isLinkOpen } from '../../components/shared/persons/person-parts.ts';

type ServiceTile = keyof typeof m.tiles;

/** In the specified order. Grey tiles lead to a page on what is planned. */
const services: readonly { readonly path: ServiceTile; readonly Icon: LucideIcon; readonly grey?: boolean }[] = [
  { path: 'consult-online', Icon: Video },
  { path: 'medicine-alert', Icon: BellRing },
  { path: 'health-vault', Icon: ShieldCheck },
  { path: 'book-test', Icon: FlaskConical, grey: true },
  { path: 'arogo-card', Icon: CreditCard, grey: true },
  { path: 'mental-health', Icon: Brain },
];

export function ServiceTiles() {
  const id = useId();
  const person = usePagePerson();
  const open = services.filter(({ path }) => person === undefined || isLinkOpen(`/service/${path}`, person));
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={m.tilesTitle} className="mb-3" />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {open.map(({ path, Icon, grey = false }) => (
          <li key={path}>
            <Link
              to={`/service/${path}`}
              className={clsx(
                'flex h-full min-h-34 flex-col rounded-card border border-line p-4 no-underline transition-colors duration-150 hover:border-edge sm:p-5.5',
                grey ? 'bg-transparent text-soft' : 'bg-card text-ink hover:bg-hush',
              )}
            >
              <span className="flex flex-wrap items-start justify-between gap-2">
                <span
                  aria-hidden="true"
                  className={clsx(
                    'grid size-11 place-items-center rounded-control',
                    grey ? 'bg-hush text-soft' : 'bg-leaf-wash text-leaf-ink',
                  )}
                >
                  <Icon className="size-6 stroke-[1.75]" />
                </span>
                {grey && <Badge>{m.comingSoon}</Badge>}
              </span>
              <span className="mt-4 text-item">{m.tiles[path].name}</span>
              <span className="mt-0.5 text-sm text-soft">{m.tiles[path].text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
