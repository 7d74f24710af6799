import { patientCalls } from '@arogo/contract/calls';
import { patientTalk, sentRecordsMaximum } from '@arogo/contract/conversations';
import { talkScreen as t } from '@arogo/contract/messages/talk-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import { type RecordPickerProps, type TalkParts, TalkProvider } from '@arogo/talk/provider';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { SaidNotice } from '../dangers/said-notice.tsx';
import { bookingPath } from '../doctors/booking-path.ts';
import { recordPath } from '../medication/record-path.ts';
import { VaultPicker } from '../vault-picker/vault-picker.tsx';
import { keepTalk } from './keep-talk.ts';

const limits = { files: sentRecordsMaximum, tooMany: t.tooManyRecords };

function RecordPicker({ onRecords, onClose }: RecordPickerProps) {
  return (
    <VaultPicker
      limits={limits}
      onRecords={(records) => onRecords(records.map((record) => ({ id: record.id, name: titleRecord(record) })))}
      onClose={onClose}
    />
  );
}

interface PatientTalkProps {
  readonly PdfViewer: TalkParts['PdfViewer'];
  readonly children: ReactNode;
}

/** What is inside shows conversations and calls of the signed-in patient. */
export function PatientTalk({ PdfViewer, children }: PatientTalkProps) {
  const services = useServices();
  const client = useQueryClient();
  const owner = useStoredUser()?.id;
  const parts = useMemo((): TalkParts | undefined => {
    if (owner === undefined) return undefined;
    const { call, connection, hub, toaster } = services;
    return {
      side: 'user',
      owner,
      endpoints: patientTalk,
      calls: patientCalls,
      call,
      connection,
      hub,
      toaster,
      talk: keepTalk(services, client, owner),
      Link,
      bookPath: ({ other }) => bookingPath({ doctorId: other.id }),
      RecordPicker,
      SaidNotice,
      recordPath: (recordId) => recordPath(recordId, null),
      PdfViewer,
    };
  }, [services, client, owner, PdfViewer]);
  return parts && <TalkProvider value={parts}>{children}</TalkProvider>;
}
