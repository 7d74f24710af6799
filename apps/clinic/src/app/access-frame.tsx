import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { MainRegion } from '@arogo/ui/main-region';
import { TextLink } from '@arogo/ui/text-link';
import type { ReactNode } from 'react';
import { HomeLink } from './home-link.tsx';

/** Frame of the sign-in forms: full width on a phone, a centred card on a desktop; with a link to the patient's app. */
export function AccessFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-5.5 pt-5 pb-8 sm:items-center sm:pt-[14dvh]">
      <div className="w-full max-w-115 sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-10">
        <header className="mb-8">
          <HomeLink />
        </header>
        <MainRegion>{children}</MainRegion>
      </div>
      <footer className="mt-auto flex flex-wrap items-center justify-center gap-x-1.5 pt-6 text-center text-sm text-soft sm:mt-0">
        {m.patientQuestion}
        <TextLink href="/" className="inline-flex min-h-11 items-center">
          {m.patientLink}
        </TextLink>
      </footer>
    </div>
  );
}
