import type { AiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { DangerNotice } from '@arogo/ui/danger-notice';
import { AboutDangerSigns } from '../../components/shared/danger-signs/about-danger-signs.tsx';
import { NoticeListen } from '../../components/shared/speech/notice-listen.tsx';
import { AnswerText } from './answer-text.tsx';
import { ChoicesItem } from './item-choices.tsx';
import { DoctorsItem } from './item-doctors.tsx';
import { FileItem, RecordItem } from './item-files.tsx';
import { LevelItem } from './item-level.tsx';
import { ProposalItem } from './item-proposal.tsx';

/** Actions for the parts of a message. */
export interface ContentActions {
  /** Answers a question with the tapped choices. */
  readonly choose: (itemId: string, text: string, choiceIds: readonly string[]) => void;
  /** A link to a file has expired: the chat is fetched again. */
  readonly renew: () => void;
}

interface ContentBlockProps {
  readonly item: ContentItem;
  readonly message: AiMessage;
  /** Its question can be answered. */
  readonly open: boolean;
  readonly tools: ContentActions;
}

/** Renders one part of a message, by its type. */
export function ContentBlock({ item, message, open, tools }: ContentBlockProps) {
  switch (item.type) {
    case 'text':
      if (message.role === 'ai')
        return item.text === '' ? null : <AnswerText text={item.text} citations={item.citations} />;
      return (
        <p dir="auto" className="leading-6 whitespace-pre-wrap wrap-anywhere">
          {item.text}
        </p>
      );
    case 'HealthVaultRecordType':
      return <RecordItem item={item} />;
    case 'notice':
      return (
        <DangerNotice
          notice={item.notice}
          about={<AboutDangerSigns />}
          listen={<NoticeListen notice={item.notice} />}
        />
      );
    case 'choices':
      return (
        <ChoicesItem
          item={item}
          onChoose={open ? (text, choiceIds) => tools.choose(item.id, text, choiceIds) : undefined}
        />
      );
    case 'level':
      return <LevelItem item={item} />;
    case 'doctors':
      return <DoctorsItem item={item} createdAt={message.createdAt} />;
    case 'proposal':
      return <ProposalItem item={item} chatId={message.chatId} />;
    default:
      return <FileItem item={item} onBroken={tools.renew} />;
  }
}
