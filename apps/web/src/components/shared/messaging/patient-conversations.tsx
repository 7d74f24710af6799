import { patientCalls } from '@arogo/contract/calls';
import { patientConversations, maxSentRecords } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import { type RecordPickerProps, type MessagingDeps, MessagingProvider } from '@arogo/talk/provider';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { SentMessageDangerNotice } from '../danger-signs/sent-message-danger-notice.tsx';
import { buildBookingPath } from '../doctors/booking-path.ts';
import { buildRecordPath } from '../medication/record-path.ts';
import { VaultPicker } from '../vault-picker/vault-picker.tsx';
import { useIsPartManaged, useIsPartOpen, usePagePerson } from '../persons/page-person.ts';
import { formatPersonName } from '../persons/person-name.ts';
import { getMessagingClient } from './messaging-client.ts';

const pickerLimits = { files: maxSentRecords, tooMany: t.tooManyRecords };

function RecordPicker({ onRecords, onClose }: RecordPickerProps) {
  return (
    <VaultPicker
      limits={pickerLimits}
      onRecords={(records) => onRecords(records.map((record) => ({ id: record.id, name: titleRecord(record) })))}
      onClose={onClose}
    />
  );
}

interface PatientConversationsProps {
  readonly PdfViewer: MessagingDeps['PdfViewer'];
  readonly children: ReactNode;
}

/** What is inside shows conversations and calls of whom the page is about. */
export function PatientConversations({ PdfViewer, children }: PatientConversationsProps) {
  const services = useServices();
  const client = useQueryClient();
  const owner = useStoredUser()?.id;
  const person = usePagePerson();
  const mayWrite = useIsPartManaged('messages');
  const hasVault = useIsPartOpen('vault');
  const hasVisits = useIsPartManaged('visits');
  const parts = useMemo((): MessagingDeps | undefined => {
    if (owner === undefined) return undefined;
    const { call, connection, hub, toaster } = services;
    return {
      role: 'user',
      acting: person && { personName: formatPersonName(person), mayWrite },
      owner,
      endpoints: patientConversations,
      calls: patientCalls,
      call,
      connection,
      hub,
      toaster,
      messaging: getMessagingClient(services, client, owner),
      Link,
      ...(hasVisits && { buildBookingPath: ({ other }) => buildBookingPath({ doctorId: other.id }) }),
      ...(hasVault && { RecordPicker, buildRecordPath: (recordId) => buildRecordPath(recordId, null) }),
      SentTextNotice: SentMessageDangerNotice,
      PdfViewer,
    };
  }, [services, client, owner, person, mayWrite, hasVault, hasVisits, PdfViewer]);
  return parts && <MessagingProvider value={parts}>{children}</MessagingProvider>;
}
