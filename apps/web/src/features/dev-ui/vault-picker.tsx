import type { HealthRecord } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { TextLink } from '@arogo/ui/text-link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStoredUser } from '../../lib/services.ts';
import { VaultPicker } from '../../components/shared/vault-picker/vault-picker.tsx';
import { Row, Section } from './section.tsx';

type OpenPicker = 'records' | 'files' | undefined;

/** Limits like those of a booking, but small enough to reach by hand. */
const limits = { files: 2, bytes: 1024 * 1024 };

/** The dialog to choose records from the vault of the signed-in account. */
export function VaultPickerSection() {
  const user = useStoredUser();
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  const [open, setOpen] = useState<OpenPicker>();
  const [received, setReceived] = useState('nothing yet');
  const close = () => setOpen(undefined);
  const receive = (records: readonly HealthRecord[]) =>
    setReceived(records.map(({ doctorName }) => doctorName).join(', '));
  return (
    <Section id="vault-picker" title="Vault picker">
      <Row name="Over your own vault">
        {user === undefined ? (
          <TextLink as={Link} to="/login">
            Sign in to open it
          </TextLink>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setOpen('records')}>
              Pick records
            </Button>
            <Button variant="secondary" onClick={() => setOpen('files')}>
              Pick at most 2 files of 1 MB
            </Button>
          </>
        )}
        <span className="text-soft">Received: {received}</span>
      </Row>
      <QueryClientProvider client={client}>
        {open === 'records' && <VaultPicker onClose={close} onRecords={receive} />}
        {open === 'files' && (
          <VaultPicker
            limits={limits}
            onClose={close}
            onFiles={(files) =>
              setReceived(files.map(({ name, size, type }) => `${name} (${size} bytes, ${type})`).join(', '))
            }
          />
        )}
      </QueryClientProvider>
    </Section>
  );
}
