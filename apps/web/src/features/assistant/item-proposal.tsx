import { getErrorText } from '@arogo/client/api-error';
import { resolveProposal } from '@arogo/contract/assistant';
import type { ContentItem, Proposal } from '@arogo/contract/assistant-content';
import { type AnswerScreen, getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { TextLink } from '@arogo/ui/text-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { Link } from 'react-router';
import { useIsLinkOpen } from '../../components/shared/persons/page-person.ts';
import { useServices } from '../../lib/services.ts';
import { chatKey } from './queries.ts';

type Item = Extract<ContentItem, { type: 'proposal' }>;

/** A proposal of the assistant: exactly what would happen, buttons to confirm or decline, and the outcome. */
export function ProposalItem({ item, chatId }: { readonly item: Item; readonly chatId: string }) {
  const { call, toaster } = useServices();
  const t = getAnswerScreen(item.language);
  const client = useQueryClient();
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: async (decision: 'confirm' | 'decline') => {
      try {
        return (await call(resolveProposal, { params: { id: item.proposal.id }, body: { decision } })).data;
      } catch (error) {
        toaster.error(getErrorText(error, assistantScreen.decideFailed));
        return undefined;
      } finally {
        void client.invalidateQueries({ queryKey: chatKey(chatId) });
      }
    },
  });
  const proposal: Proposal = item.proposal.state === 'open' ? (data ?? item.proposal) : item.proposal;
  const { title, lines, confirm, state } = proposal;
  return (
    // With two cards of the same title, the declined one is not a landmark.
    <Card as="section" aria-label={state === 'declined' ? undefined : title}>
      <p className="text-item text-pretty wrap-anywhere">{title}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line} className="py-2 text-[0.9375rem] wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {state === 'open' ? (
        <>
          <p className="mt-2 text-sm text-soft">{t.proposalOpen}</p>
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button
              loading={isPending && variables === 'confirm'}
              disabled={isPending && variables === 'decline'}
              onClick={() => mutate('confirm')}
            >
              {confirm}
            </Button>
            <Button
              variant="secondary"
              loading={isPending && variables === 'decline'}
              disabled={isPending && variables === 'confirm'}
              onClick={() => mutate('decline')}
            >
              {t.decline}
            </Button>
          </div>
        </>
      ) : (
        <ProposalOutcome proposal={proposal} isNew={data !== undefined} t={t} />
      )}
    </Card>
  );
}

const outcomeStyles = {
  done: { Icon: CircleCheck, ink: 'text-leaf-ink' },
  declined: { Icon: CircleMinus, ink: 'text-soft' },
  failed: { Icon: CircleAlert, ink: 'text-brick' },
} as const;

/** Moves the focus to the outcome, because the focused button is gone. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

function ProposalOutcome({
  proposal: { state, outcome, link },
  isNew,
  t,
}: {
  readonly proposal: Proposal;
  readonly isNew: boolean;
  readonly t: AnswerScreen;
}) {
  const isOpen = useIsLinkOpen(link ?? '');
  if (state === 'open') return null;
  const { Icon, ink } = outcomeStyles[state];
  return (
    <output
      tabIndex={-1}
      ref={isNew ? focusOnMount : undefined}
      className="mt-3 flex items-start gap-2 text-[0.9375rem]"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 stroke-[1.75] ${ink}`} />
      <span className="min-w-0 text-pretty">
        {outcome ?? t[state]}{' '}
        {link !== null && isOpen && link.startsWith('/') && !link.startsWith('//') && (
          <TextLink as={Link} to={link} className="relative touch-44">
            {t.see}
          </TextLink>
        )}
      </span>
    </output>
  );
}
