import { formatFileSize } from '@arogo/client/format';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { Progress } from '@arogo/ui/progress';
import { clsx } from 'clsx';

interface UploadProgressProps {
  readonly label: string;
  /** Bytes. */
  readonly sent: number;
  readonly size: number;
  readonly className?: string;
}

/** Progress of the upload of a file. */
export function UploadProgress({ label, sent, size, className }: UploadProgressProps) {
  const words = sent < size ? t.sent(formatFileSize(sent), formatFileSize(size)) : t.finishing;
  return (
    <span className={clsx('grid gap-1.5', className)}>
      <Progress label={label} value={sent} max={size} valueText={words} />
      <span className="text-sm text-soft tabular-nums">{words}</span>
    </span>
  );
}
