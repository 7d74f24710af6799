import { redirectDelaysMs } from '@arogo/contract/limits';
import { pageNames } from '@arogo/contract/messages/shell';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A minimal home view that redirects to the assistant. */
export function HomeView() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/service/ai', { replace: true }), redirectDelaysMs.home);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <h1 className="text-page">{pageNames.home}</h1>;
}
