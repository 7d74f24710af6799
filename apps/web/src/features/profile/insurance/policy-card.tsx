import { formatCalendarDate } from '@arogo/client/format';
import type { Policy } from '@arogo/contract/insurance';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { insuranceFields as f } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { IconTile } from '@arogo/ui/list-row';
import { DescriptionPair } from '@arogo/ui/dialog-sections';
import { Copy, Phone, Umbrella } from 'lucide-react';
import { EntryMenu } from '../entry-menu.tsx';
import { useServices } from '../../../lib/services.ts';
import { CardSides } from './card-sides.tsx';
import { getPolicyState } from './policy-state.ts';

interface PolicyCardProps {
  readonly policy: Policy;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** Undefined with read-only access. */
  readonly actions: { readonly onEdit: () => void; readonly onDelete: () => void } | undefined;
}

/** A policy: first what a hospital asks for, then the rest and the photos of its card. */
export function PolicyCard({ policy, today, actions }: PolicyCardProps) {
  const { toaster } = useServices();
  const { insurer, plan, policyNumber, covered, validFrom, validUntil, helpline, sumInsured, note } = policy;
  const { words, tone, endsSoon } = getPolicyState(policy, today);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(policyNumber);
      toaster.success(s.copied);
    } catch {
      toaster.error(s.copyFailed);
    }
  };
  return (
    <Card as="li">
      <div className="flex items-start gap-3">
        <IconTile icon={<Umbrella />} />
        <div className="min-w-0 flex-1">
          <h2 className="text-item wrap-anywhere">
            <bdi>{insurer}</bdi>
          </h2>
          {plan !== '' && (
            <p className="text-sm text-soft wrap-anywhere">
              <bdi>{plan}</bdi>
            </p>
          )}
          <Badge tone={tone} className="mt-1.5">
            {words}
          </Badge>
        </div>
        {actions && (
          <EntryMenu
            label={s.actions(insurer)}
            editText={s.edit}
            deleteText={s.delete}
            {...actions}
            className="-mt-1 -mr-2"
          />
        )}
      </div>
      {endsSoon && (
        <Alert tone="warning" live="off" className="mt-4">
          {s.soonText}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-paper px-3.5 py-2.5">
        <div className="min-w-0">
          <p className="text-sm text-soft">{s.number}</p>
          <p className="text-[1.0625rem] font-semibold tabular-nums wrap-anywhere">
            <bdi>{policyNumber}</bdi>
          </p>
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden="true" />}
          aria-label={s.copyNumber(insurer)}
          onClick={() => void copy()}
        >
          {s.copy}
        </Button>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {validFrom === null ? (
          <DescriptionPair name={f.validUntil} value={formatCalendarDate(validUntil)} />
        ) : (
          <DescriptionPair
            name={s.validity}
            value={s.period(formatCalendarDate(validFrom), formatCalendarDate(validUntil))}
          />
        )}
        {sumInsured !== null && <DescriptionPair name={f.sumInsured} value={formatRupees(sumInsured)} />}
        {covered.length > 0 && <DescriptionPair name={f.covered} value={covered.join(', ')} />}
        {note !== '' && (
          <div className="min-w-0 sm:col-span-2">
            <dt className="text-sm text-soft">{f.note}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </div>
        )}
      </dl>
      {helpline !== '' && (
        <LinkButton
          href={`tel:${helpline.replaceAll(/[^+\d]/g, '')}`}
          variant="secondary"
          icon={<Phone aria-hidden="true" />}
          className="mt-4 max-sm:w-full"
        >
          {s.call(helpline)}
        </LinkButton>
      )}
      <CardSides policy={policy} isReadOnly={actions === undefined} />
    </Card>
  );
}
