import { addressesScreen } from '@arogo/contract/messages/addresses-screen';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { feedbackScreen } from '@arogo/contract/messages/feedback';
import { insuranceScreen } from '@arogo/contract/messages/insurance-screen';
import { medicalScreen } from '@arogo/contract/messages/medical-profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { transactionsScreen } from '@arogo/contract/messages/transactions';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { Skeleton } from '@arogo/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LogoutPart } from './logout-part.tsx';
import { MyProfile } from './my-profile.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SectionHead } from './section-head.tsx';
import { SettingsPart } from './settings-part.tsx';
import { type Section, sectionOf } from './sections.ts';
import { TransactionsPart } from './transactions-part.tsx';

const MedicalPart = lazy(() => import('./medical/medical-part.tsx'));
const EmergencyPart = lazy(() => import('./emergency/emergency-part.tsx'));
const AddressPart = lazy(() => import('./address/address-part.tsx'));
const InsurancePart = lazy(() => import('./insurance/insurance-part.tsx'));
const FeedbackPart = lazy(() => import('./feedback/feedback-part.tsx'));

const textOf = (section: Section): string | undefined => {
  if (section === '') return s.myProfileText;
  if (section === 'settings') return s.settingsText;
  if (section === 'transaction') return transactionsScreen.text;
  if (section === 'medical') return medicalScreen.text;
  if (section === 'emergency') return emergencyScreen.text;
  if (section === 'address') return addressesScreen.text;
  if (section === 'health') return insuranceScreen.text;
  return section === 'feedback' ? feedbackScreen.text : undefined;
};

function Part({ section }: { readonly section: Section }) {
  if (section === 'logout') return <LogoutPart />;
  if (section === 'settings') return <SettingsPart />;
  if (section === 'transaction') return <TransactionsPart />;
  if (section === 'medical') return <MedicalPart />;
  if (section === 'emergency') return <EmergencyPart />;
  if (section === 'address') return <AddressPart />;
  if (section === 'health') return <InsurancePart />;
  return section === 'feedback' ? <FeedbackPart /> : <MyProfile />;
}

/** /profile: the side menu and the part of the profile that the query names. */
export default function ProfilePage() {
  const { search, key } = useLocation();
  const section = sectionOf(new URLSearchParams(search));
  const text = textOf(section);
  return (
    <div className="grid gap-5 lg:grid-cols-[13rem_minmax(0,44rem)] lg:items-start lg:gap-10">
      <ProfileMenu active={section} />
      <div key={section} className="min-w-0">
        <SectionHead
          title={section === 'transaction' ? transactionsScreen.title : s.sections[section]}
          chosen={key !== 'default'}
          {...(text !== undefined && { text })}
        />
        <ErrorBoundary place={section} instead={<SectionFailure />}>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
            <Part section={section} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
