import { frontMessages as m } from '@arogo/contract/messages/front-page';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { LinkButton } from '@arogo/ui/link-button';
import { Camera } from 'lucide-react';
import { Link } from 'react-router';
import { SamplePrescription } from '../../components/shared/sample-prescription/sample-prescription.tsx';

/**
 * Hero of the front page: what the product is, links to sign in and up, and a picture of the product.
 * @param lazy loads the picture once it is in view
 */
export function FrontHero({ lazy = false }: { readonly lazy?: boolean }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[1.1fr_1fr]">
      <div>
        <h1 className="text-[2rem]/[1.15] font-title tracking-[-0.02em] text-balance md:text-[2.75rem]/[1.1]">
          {m.title}
        </h1>
        <p className="mt-4 max-w-120 text-[1.0625rem]/7 text-soft md:text-[1.125rem]/7.5">{m.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
          <LinkButton
            as={Link}
            to="/service/health-vault?upload=photo"
            size="lg"
            icon={<Camera aria-hidden="true" />}
            className="max-sm:flex-[1_0_100%]!"
          >
            {photographScreen.action}
          </LinkButton>
          <LinkButton as={Link} to="/signup" size="lg" variant="secondary">
            {m.signUp}
          </LinkButton>
          <LinkButton as={Link} to="/login" size="lg" variant="secondary">
            {m.logIn}
          </LinkButton>
        </div>
        <p className="mt-3 text-sm text-soft">{m.signUpNote}</p>
      </div>
      <SamplePrescription lazy={lazy} />
    </div>
  );
}
