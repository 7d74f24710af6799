import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { Dialog } from '@arogo/ui/dialog';
import type { VaultPlace } from './place.ts';

interface InsightsWindowProps {
  readonly id: string;
  readonly place: VaultPlace;
}

export default function InsightsWindow({ place }: InsightsWindowProps) {
  return <Dialog open size="md" onClose={place.close} title={t.title} />;
}
