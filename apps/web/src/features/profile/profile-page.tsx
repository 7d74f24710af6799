import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { transactionsScreen } from '@arogo/contract/messages/transactions';
import { useLocation } from 'react-router';
import { ComingPart, isComing } from './coming-part.tsx';
import { LogoutPart } from './logout-part.tsx';
import { MyProfile } from './my-profile.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SectionHead } from './section-head.tsx';
import { SettingsPart } from './settings-part.tsx';
import { type Section, sectionOf } from './sections.ts';
import { TransactionsPart } from './transactions-part.tsx';

const textOf = (section: Section): string | undefined => {
  if (section === '') return s.myProfileText;
  if (section === 'settings') return s.settingsText;
  if (section === 'transaction') return transactionsScreen.text;
  return isComing(section) ? s.coming[section].text : undefined;
};

function Part({ section }: { readonly section: Section }) {
  if (section === 'logout') return <LogoutPart />;
  if (section === 'settings') return <SettingsPart />;
  if (section === 'transaction') return <TransactionsPart />;
  return isComing(section) ? <ComingPart part={section} /> : <MyProfile />;
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
          {...(isComing(section) && { badge: s.comingBadge })}
        />
        <Part section={section} />
      </div>
    </div>
  );
}
