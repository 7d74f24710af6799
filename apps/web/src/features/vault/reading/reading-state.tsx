import { readingMessages as t } from '@arogo/contract/messages/reading';
import type { RecordReading } from '@arogo/contract/reading';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { Progress } from '@arogo/ui/progress';
import { Spinner } from '@arogo/ui/spinner';
import { Eye, FileX, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReadingProps {
  readonly reading: RecordReading;
}

const formatReadingProgress = ({ page, pages = 1 }: RecordReading): string =>
  page === undefined || pages === 1 ? t.reading : t.readingPage(page, pages);

/** Keeps the height of a row constant in every state. */
const compactClass = 'sm:-my-1';

/** State of a record's reading as one word; renders nothing if it was read well. */
export function ReadingBadge({ reading }: ReadingProps) {
  const { state } = reading;
  if (state === 'ready') return null;
  if (state === 'reading') {
    return (
      <Badge tone="sky" icon={<Spinner size="sm" />} className={compactClass}>
        {formatReadingProgress(reading)}
      </Badge>
    );
  }
  if (reading.typed) {
    return (
      <Badge tone="plain" icon={<Keyboard aria-hidden="true" />} className={compactClass}>
        {t.typed}
      </Badge>
    );
  }
  const unreadable = state === 'unreadable';
  return (
    <Badge
      tone={unreadable ? 'plain' : 'sun'}
      icon={unreadable ? <FileX aria-hidden="true" /> : <Eye aria-hidden="true" />}
      className={compactClass}
    >
      {t.states[state]}
    </Badge>
  );
}

interface NoticeProps extends ReadingProps {
  /** Actions for this state. */
  readonly children?: ReactNode;
}

/** Notice in the record's window for a document that is being read or cannot be read, with an explanation. */
export function ReadingNotice({ reading, children }: NoticeProps) {
  const { state, reason, page = 0, pages = 0 } = reading;
  if (state === 'unreadable') {
    return (
      <Alert tone="warning" live="off" title={t.unreadableTitle} className="mb-4">
        {t.unreadableText(reason)}
        {children}
      </Alert>
    );
  }
  return (
    <Alert tone="info" live="off" title={t.readingTitle} className="mb-4">
      {t.readingText}
      {/* The page that is being read does not count as done. */}
      <Progress
        label={t.readingTitle}
        value={page - 1}
        max={pages > 1 ? pages : 0}
        valueText={formatReadingProgress(reading)}
        className="mt-3"
      />
    </Alert>
  );
}
