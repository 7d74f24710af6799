import { patientConversations } from '@arogo/contract/conversations';
import { useCalls } from '@arogo/talk/calls/call-provider';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { isCallRequested } from '../../components/shared/calls/requested-call.ts';

/** Page size of the request for conversations; patients have far fewer doctors. */
const maxConversations = 100;

/**
 * A link that names a doctor (query doctorId) leads on to the conversation with them, and into their call if it was made
 * for that; the way back leads past it.
 */
export const useDoctorConversation = (): void => {
  const { call } = useServices();
  const calls = useCalls();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const doctorId = search.get('doctorId');
  const wantsCall = isCallRequested(state);
  const { data, isFetching } = useQuery({
    queryKey: [...conversationsKey, 'all'],
    queryFn: async ({ signal }) =>
      (await call(patientConversations.list, { query: { limit: maxConversations } }, { signal })).conversations,
    enabled: doctorId !== null,
  });
  useEffect(() => {
    if (doctorId === null || data === undefined) return;
    const existing = data.find(({ other }) => other.id === doctorId);
    // Cached data may lack a conversation that an appointment has started since.
    if (existing === undefined && isFetching) return;
    void navigate(
      { search: existing ? `?${new URLSearchParams({ activeChatId: existing.id }).toString()}` : '' },
      { replace: true, preventScrollReset: true },
    );
    if (existing && wantsCall)
      calls.requestCall({ conversationId: existing.id, kind: 'video', name: existing.other.name }, true);
  }, [doctorId, data, isFetching, wantsCall, navigate, calls]);
};
