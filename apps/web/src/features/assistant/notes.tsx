import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { useOnline } from '@arogo/talk/use-online.ts';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { unagreedModel } from './queries.ts';

/** Says that what is written waits. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div aria-live="polite" className="shrink-0">
      {!online && (
        <p className="flex items-start gap-2.5 border-t border-line bg-sun-wash px-4 py-2.5 text-sm text-ink sm:px-6">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75] text-sun" />
          <span>
            <span className="font-semibold">{t.offlineTitle}</span> {t.offlineText}
          </span>
        </p>
      )}
    </div>
  );
}

/** Where a model is there that the patient did not agree to: who answers, and where that can be changed. */
export function ConsentNote() {
  const { call } = useServices();
  const { data } = useQuery(unagreedModel(call));
  if (data === undefined || data === null) return null;
  return (
    <p className="mt-6 text-sm text-soft text-pretty">
      {t.consent(data)}{' '}
      <TextLink as={Link} to="/profile?section=settings" className="relative touch-44">
        {t.consentLink}
      </TextLink>
    </p>
  );
}
