import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { pendingModelConsentQuery } from './queries.ts';

/** Note if a model is available to which the patient has not agreed: which assistant answers, and where this can be changed. */
export function ConsentNote() {
  const { call } = useServices();
  const { data } = useQuery(pendingModelConsentQuery(call));
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
