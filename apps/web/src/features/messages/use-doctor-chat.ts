import { patientTalk } from '@arogo/contract/conversations';
import { conversationsKey } from '@arogo/talk/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';

/** As many conversations as a question answers at once; patients have far fewer doctors. */
const most = 100;

/** A link that names a doctor (query doctorId) leads on to the conversation with them; the way back leads past it. */
export const useDoctorChat = (): void => {
  const { call } = useServices();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const doctorId = search.get('doctorId');
  const { data } = useQuery({
    queryKey: [...conversationsKey, 'all'],
    queryFn: async ({ signal }) => (await call(patientTalk.list, { query: { limit: most } }, { signal })).conversations,
    enabled: doctorId !== null,
  });
  useEffect(() => {
    if (doctorId === null || data === undefined) return;
    const found = data.find(({ other }) => other.id === doctorId);
    void navigate({ search: found ? `?${new URLSearchParams({ activeChatId: found.id }).toString()}` : '' }, { replace: true, preventScrollReset: true });
  }, [doctorId, data, navigate]);
};
