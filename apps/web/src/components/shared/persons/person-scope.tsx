import type { Person } from '@arogo/contract/persons';
import { DialogSubjectProvider } from '@arogo/ui/dialog-subject';
import { type ReactNode, useMemo } from 'react';
import { ServicesProvider, useServices } from '../../../lib/services.ts';
import { nameToasts } from './name-toasts.ts';
import { PagePersonProvider } from './page-person.ts';
import { PersonStrip } from './person-avatar.tsx';
import { formatPersonName } from './person-name.ts';

/** Scope whose dialogs and toasts name the person; toasts may outlast the page. */
export function PersonScope({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const services = useServices();
  const name = formatPersonName(person);
  const named = useMemo(() => ({ ...services, toaster: nameToasts(services.toaster, name) }), [services, name]);
  return (
    <ServicesProvider value={named}>
      <DialogSubjectProvider value={<PersonStrip person={person} />}>
        <PagePersonProvider value={person}>{children}</PagePersonProvider>
      </DialogSubjectProvider>
    </ServicesProvider>
  );
}
