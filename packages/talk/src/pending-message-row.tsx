import { formatTime } from '@arogo/client/format';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { Button } from '@arogo/ui/button';
import { Progress } from '@arogo/ui/progress';
import { keepVisibleMark } from '@arogo/ui/toast-position';
import { clsx } from 'clsx';
import { CircleAlert, Clock, FileText, Film, Mic, ShieldCheck } from 'lucide-react';
import { detectFileKind } from './file-types.ts';
import { MessageBubble } from './message-row.tsx';
import { useMessagingDeps } from './provider.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import type { OutgoingContent, PendingMessage } from './sync/outbox.ts';
import { useThreadTools } from './thread-context.ts';
import { useObjectUrlRef } from './use-object-url-ref.ts';
import { useOnline } from './use-online.ts';
import { useStoreValue } from './use-store-value.ts';
import { formatPlaybackTime } from './format.ts';

/** A message that is not sent yet, or that the server rejected. */
export function PendingMessageRow({ item, goesOn }: { readonly item: PendingMessage; readonly goesOn: boolean }) {
  const tools = useThreadTools();
  const online = useOnline();
  const { failure, said: content, replyTo, at, clientId } = item;
  return (
    <li {...keepVisibleMark} className={clsx('px-4 sm:px-6', goesOn ? 'pt-1' : 'pt-3')}>
      <div className="flex justify-end">
        <MessageBubble mine className={clsx(failure !== undefined && 'outline outline-brick')}>
          {replyTo && <QuotedMessage quote={replyTo} name={tools.name} />}
          <PendingContent content={content} clientId={clientId} />
          <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-soft tabular-nums">
            {failure === undefined && !online && <span>{t.waiting} ·</span>}
            <time dateTime={new Date(at).toISOString()}>{formatTime(at, tools.timeZone)}</time>
            {failure === undefined && (
              <span title={t.waiting}>
                <Clock aria-hidden="true" className="size-3.5 stroke-2" />
                {online && <span className="sr-only">{t.waiting}</span>}
              </span>
            )}
          </p>
        </MessageBubble>
      </div>
      {failure !== undefined && (
        <div
          role="alert"
          className="mt-1 ml-auto flex max-w-[min(34rem,90%)] flex-wrap items-center justify-end gap-x-2 text-sm"
        >
          <span className="flex min-w-0 items-center gap-1.5 text-brick">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 stroke-2" />
            <span className="min-w-0 wrap-anywhere">
              {t.failed} {failure}
            </span>
          </span>
          <span className="relative flex">
            <Button size="sm" variant="quiet" onClick={() => tools.retry(clientId)}>
              {t.tryAgain}
            </Button>
            <Button size="sm" variant="quiet" className="text-brick!" onClick={() => tools.discard(clientId)}>
              {t.delete}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

function PendingContent({ content, clientId }: { readonly content: OutgoingContent; readonly clientId: string }) {
  if (content.kind === 'text') {
    return (
      <p dir="auto" className="text-[0.9375rem] leading-6 whitespace-pre-wrap wrap-anywhere">
        {content.text}
      </p>
    );
  }
  if (content.kind === 'record') return <PendingLine Icon={ShieldCheck} name={content.name} detail={t.fromVault} />;
  const kind = detectFileKind({ type: content.file.type, name: content.name });
  const detail = content.duration === undefined ? undefined : formatPlaybackTime(content.duration);
  const Icon = kind === 'audio' ? Mic : kind === 'video' ? Film : FileText;
  return (
    <>
      {kind === 'image' ? (
        <PendingImage file={content.file} name={content.name} />
      ) : (
        <PendingLine Icon={Icon} name={kind === 'audio' ? t.voiceName : content.name} detail={detail} />
      )}
      <SendingStatus clientId={clientId} name={content.name} />
    </>
  );
}

function PendingLine({
  Icon,
  name,
  detail,
}: {
  readonly Icon: typeof Clock;
  readonly name: string;
  readonly detail: string | undefined;
}) {
  return (
    <span className="flex w-62 max-w-full items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-paper/70 text-soft"
      >
        <Icon className="size-5 stroke-[1.75]" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 text-[0.9375rem] leading-5 font-semibold wrap-anywhere">{name}</bdi>
        {detail !== undefined && <span className="block text-xs text-soft tabular-nums">{detail}</span>}
      </span>
    </span>
  );
}

function PendingImage({ file, name }: { readonly file: Blob; readonly name: string }) {
  return (
    <img ref={useObjectUrlRef(file)} alt={name} className="h-45 w-60 max-w-full rounded-small bg-hush object-cover" />
  );
}

function SendingStatus({ clientId, name }: { readonly clientId: string; readonly name: string }) {
  const { messaging } = useMessagingDeps();
  const done = useStoreValue(messaging.outbox.progress(clientId));
  if (done <= 0) return null;
  return <Progress label={t.sendingFile(name)} value={done} max={1} className="mt-2" />;
}
