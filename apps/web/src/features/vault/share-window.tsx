import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { Dialog } from '@arogo/ui/dialog';
import type { VaultPlace } from './place.ts';

interface ShareWindowProps {
  readonly ids: readonly string[];
  readonly place: VaultPlace;
}

export default function ShareWindow({ place }: ShareWindowProps) {
  return <Dialog open size="md" onClose={place.close} title={t.title} />;
}
