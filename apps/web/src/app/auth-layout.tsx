import { shellMessages as m } from '@arogo/contract/messages/shell';
import { MainRegion } from '@arogo/ui/main-region';
import { BellRing, type LucideIcon, ShieldCheck, Stethoscope } from 'lucide-react';
import { Outlet } from 'react-router';
import { LanguageLinks } from '../components/shared/language-links.tsx';
import { HomeLink } from './home-link.tsx';

const promiseIcons: readonly { readonly text: string; readonly Icon: LucideIcon }[] = [
  { text: m.promiseVault, Icon: ShieldCheck },
  { text: m.promiseReminders, Icon: BellRing },
  { text: m.promiseDoctors, Icon: Stethoscope },
];

/** Layout of sign-in and sign-up: the form; on wide screens a description of the product beside it. */
export function AuthLayout() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside className="sticky top-0 h-dvh overflow-hidden border-r border-line bg-card px-14 pt-10 pb-14 max-lg:hidden">
        <LeafDrawing />
        <div className="relative flex h-full flex-col">
          <HomeLink />
          <div className="my-auto max-w-100 pt-12">
            <p className="text-display text-balance">{m.promiseTitle}</p>
            <ul className="mt-8 grid gap-5">
              {promiseIcons.map(({ text, Icon }) => (
                <li key={text} className="flex items-start gap-4">
                  <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf-wash text-leaf-ink">
                    <Icon aria-hidden="true" className="size-5 stroke-[1.75]" />
                  </span>
                  <span className="pt-2 text-soft">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </aside>
      <div className="mx-auto flex min-h-dvh w-full max-w-115 flex-col px-5.5 pb-10">
        <header className="flex items-center justify-between pt-5 lg:absolute lg:top-0 lg:right-0 lg:px-8">
          <div className="lg:hidden">
            <HomeLink />
          </div>
          <LanguageLinks />
        </header>
        <MainRegion className="pt-9 lg:pt-[16dvh]">
          <Outlet />
        </MainRegion>
      </div>
    </div>
  );
}

/** A faint leaf behind the text. */
function LeafDrawing() {
  return (
    <svg
      viewBox="0 0 400 520"
      aria-hidden="true"
      className="absolute -right-24 -bottom-24 w-110 fill-none stroke-leaf stroke-[1.25] opacity-15"
    >
      <path d="M200 20c8 0 16 4 24 10 78 66 136 160 136 258 0 108-72 192-160 192S40 396 40 288C40 190 98 96 176 30c8-6 16-10 24-10Z" />
      <path
        d={
          'M200 480V60M200 400c40-20 80-56 108-104M200 400c-40-20-80-56-108-104M200 300c34-18 66-48 86-88' +
          'M200 300c-34-18-66-48-86-88M200 200c22-14 42-34 54-60M200 200c-22-14-42-34-54-60'
        }
      />
    </svg>
  );
}
