import { useRef } from 'react';
import { ExportCard } from '../../../components/shared/privacy/export-card.tsx';
import { ModelConsent } from '../../../components/shared/privacy/model-consent.tsx';
import { AccessLog } from './access-log.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { GuardianCard } from './guardian-card.tsx';
import { UsageCard } from './usage-card.tsx';

/** Settings, Privacy: consents, access log, storage use, export and deletion. */
export function PrivacySettings() {
  const erasing = useRef<HTMLDivElement>(null);
  const toErasing = (): void => {
    erasing.current?.scrollIntoView({ block: 'start' });
    erasing.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-6">
      <ConsentsCard toErasing={toErasing} />
      <GuardianCard />
      <ModelConsent />
      <AccessLog />
      <UsageCard />
      <ExportCard />
      <div ref={erasing} className="scroll-mt-20">
        <DeleteAccountCard />
      </div>
    </div>
  );
}
