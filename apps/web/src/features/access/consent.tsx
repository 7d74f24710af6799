import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';

/** Consent that continuing implies, with links to the documents. */
export function Consent() {
  return (
    <p className="mt-6 text-sm text-soft text-pretty">
      {s.consentBefore}
      <TextLink as={Link} to="/terms">
        {s.consentTerms}
      </TextLink>
      {s.consentBetween}
      <TextLink as={Link} to="/privacy">
        {s.consentPrivacy}
      </TextLink>
      {s.consentAfter}
    </p>
  );
}
