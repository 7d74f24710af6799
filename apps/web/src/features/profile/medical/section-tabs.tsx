import type { MedicalList } from '@arogo/contract/medical-profile';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';

const buildTabs = (lists: readonly MedicalList[]) => [
  { key: 'mandatory', label: s.mandatory },
  ...lists.map((list) => ({ key: list, label: s.lists[list].title })),
];

/** The current part is the last one that begins above this share of the window's height. */
const readLineShare = 0.35;

const findHeading = (key: string): HTMLElement | null => document.getElementById(`${key}-title`);
const findSection = (key: string): HTMLElement | null | undefined => findHeading(key)?.closest('section');

/** Tabs that scroll to their part; the part in view is marked. */
export function SectionTabs({ lists }: { readonly lists: readonly MedicalList[] }) {
  const sectionTabs = useMemo(() => buildTabs(lists), [lists]);
  const [active, setActive] = useState('mandatory');
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const updateActive = (): void => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      // At the end of the page the last part is current, even if it begins lower.
      const reached = sectionTabs.filter(
        ({ key }) => (findSection(key)?.getBoundingClientRect().top ?? Infinity) <= clientHeight * readLineShare,
      );
      setActive((isAtEnd ? sectionTabs.at(-1) : reached.at(-1))?.key ?? 'mandatory');
    };
    window.addEventListener('scroll', updateActive, { passive: true });
    return () => window.removeEventListener('scroll', updateActive);
  }, [sectionTabs]);

  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector(`[data-part="${active}"]`)?.getBoundingClientRect();
    // Scrolls only the row, not the page.
    if (list && tab)
      list.scrollLeft += tab.left + tab.width / 2 - (list.getBoundingClientRect().left + list.clientWidth / 2);
  }, [active]);

  const scrollTo = (key: string): void => {
    const heading = findHeading(key);
    heading?.focus({ preventScroll: true });
    findSection(key)?.scrollIntoView({
      block: 'start',
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    setActive(key);
  };

  return (
    <nav aria-label={s.tabs} className="sticky top-0 z-20 -mx-4 border-b border-line bg-paper px-4 lg:mx-0 lg:px-0">
      <ul ref={row} className="flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {sectionTabs.map(({ key, label }) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              data-part={key}
              aria-current={key === active ? 'true' : undefined}
              onClick={() => scrollTo(key)}
              className={clsx(
                'flex min-h-11 items-center border-b-2 text-[0.9375rem] font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-150',
                key === active
                  ? 'border-leaf font-semibold text-leaf-ink'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
