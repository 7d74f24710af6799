import { addressesScreen } from '@arogo/contract/messages/addresses-screen';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { feedbackScreen } from '@arogo/contract/messages/feedback';
import { insuranceScreen } from '@arogo/contract/messages/insurance-screen';
import { medicalScreen } from '@arogo/contract/messages/medical-profile';
import { personScreen } from '@arogo/contract/messages/persons';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { transactionsScreen } from '@arogo/contract/messages/transactions';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { Skeleton } from '@arogo/ui/skeleton';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { peopleSection } from '../../components/shared/persons/people-path.ts';
import { useStoredUser } from '../../lib/services.ts';
import { useIsDesktop } from '../../lib/use-is-desktop.ts';
import { LogoutSection } from './account/logout-section.tsx';
import { GroupedMenu } from './grouped-menu.tsx';
import { IdentityCard } from './identity-card.tsx';
import { MyProfileSection } from './my-profile.tsx';
import { PeopleLink } from './people/people-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SectionHeader } from './section-header.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { type Section, parseSection } from './sections.ts';
import { TransactionsSection } from './payments/transactions-section.tsx';

const MedicalSection = lazy(() => import('./medical/medical-section.tsx'));
const EmergencySection = lazy(() => import('./emergency/emergency-section.tsx'));
const AddressSection = lazy(() => import('./address/address-section.tsx'));
const InsuranceSection = lazy(() => import('./insurance/insurance-section.tsx'));
const PeopleSection = lazy(() => import('./people/people-section.tsx'));
const FeedbackSection = lazy(() => import('./feedback/feedback-section.tsx'));

const getSectionText = (section: Section): string | undefined => {
  if (section === '') return s.myProfileText;
  if (section === 'settings') return s.settingsText;
  if (section === 'transaction') return transactionsScreen.text;
  if (section === 'medical') return medicalScreen.text;
  if (section === 'emergency') return emergencyScreen.text;
  if (section === 'address') return addressesScreen.text;
  if (section === 'health') return insuranceScreen.text;
  return section === 'feedback' ? feedbackScreen.text : undefined;
};

function ProfileSection({ section }: { readonly section: Section }) {
  if (section === 'logout') return <LogoutSection />;
  if (section === 'settings') return <SettingsSection />;
  if (section === 'transaction') return <TransactionsSection />;
  if (section === 'medical') return <MedicalSection />;
  if (section === 'emergency') return <EmergencySection />;
  if (section === 'address') return <AddressSection />;
  if (section === 'health') return <InsuranceSection />;
  return section === 'feedback' ? <FeedbackSection /> : <MyProfileSection />;
}

/** /profile: the side menu and the section that the query names. */
export default function ProfilePage() {
  const { search, key } = useLocation();
  const query = new URLSearchParams(search);
  const section = parseSection(query);
  const isPeople = query.get('section') === peopleSection;
  const text = isPeople ? personScreen.text : getSectionText(section);
  const user = useStoredUser();
  const isDesktop = useIsDesktop();
  const isOwn = section === '' && !isPeople && user !== undefined;
  return (
    <div
      className={clsx(
        'grid gap-5 lg:items-start lg:gap-10',
        // The table uses the full width; My Profile has the completeness card beside its form.
        section === 'transaction' && 'lg:grid-cols-[13rem_minmax(0,1fr)]',
        section === '' && 'lg:grid-cols-[13rem_minmax(0,44rem)] xl:grid-cols-[13rem_minmax(0,1fr)_18rem]',
        section !== 'transaction' && section !== '' && 'lg:grid-cols-[13rem_minmax(0,44rem)]',
      )}
    >
      {isOwn && !isDesktop ? (
        <>
          <IdentityCard user={user} />
          <PeopleLink />
          <GroupedMenu />
        </>
      ) : (
        <ProfileMenu active={isPeople ? undefined : section} />
      )}
      <div key={isPeople ? peopleSection : section} className="min-w-0">
        <SectionHeader
          title={
            isPeople ? personScreen.title : section === 'transaction' ? transactionsScreen.title : s.sections[section]
          }
          chosen={key !== 'default'}
          {...(text !== undefined && { text })}
        />
        <ErrorBoundary place={section} instead={<SectionFailure />}>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
            {isPeople ? <PeopleSection /> : <ProfileSection section={section} />}
          </Suspense>
        </ErrorBoundary>
      </div>
      {isOwn && isDesktop && (
        <div className="max-xl:hidden">
          <IdentityCard user={user} />
        </div>
      )}
    </div>
  );
}
