import type { GuideWidget } from '@arogo/clinical/guide/guide-types';
import type { ContentItem } from '@arogo/contract/assistant-content';

/** What an answer showed beside its text, as the guide hears it again in the next turn. */
export const toShownItems = (content: readonly ContentItem[]): readonly GuideWidget[] =>
  content.flatMap((item): GuideWidget[] => {
    switch (item.type) {
      case 'choices':
        return [{ tool: 'offer_choices', input: { question: item.question, choices: item.choices, many: item.many } }];
      case 'level':
        return [
          {
            tool: 'show_level',
            input: {
              level: item.level,
              title: item.title,
              reasons: item.reasons,
              watchFor: item.watchFor,
              next: item.next,
            },
          },
        ];
      case 'doctors':
        return [
          {
            tool: 'show_doctors',
            input: {
              specialty: item.specialty,
              title: item.title,
              doctorIds: item.doctors.map(({ userId }) => userId),
            },
          },
        ];
      case 'proposal':
        return [{ tool: 'propose', input: { kind: item.proposal.kind } }];
      default:
        return [];
    }
  });

const getItemTexts = (item: ContentItem): readonly string[] => {
  switch (item.type) {
    case 'text':
      return [item.text];
    case 'notice':
      return [item.notice.title, ...item.notice.whatToDo];
    case 'choices':
      return [item.question, ...item.choices.map(({ label }) => label)];
    case 'level':
      return [item.title, ...item.reasons, ...item.watchFor, ...item.next];
    case 'doctors':
      return [item.title, ...item.doctors.map(({ displayName }) => displayName)];
    case 'proposal':
      return [item.proposal.title, ...item.proposal.lines];
    default:
      return [item.name];
  }
};

/** UTF-16 units that are kept of what a search finds. */
const maxSearchLength = 40_000;

/** What a search finds of a message. */
export const toSearchText = (content: readonly ContentItem[]): string =>
  content.flatMap(getItemTexts).join('\n').slice(0, maxSearchLength);

/** Whether a message carries something of the mental side's records, which need a yes of their own before another model hears of it. */
export const isMentalHealth = (content: readonly ContentItem[]): boolean =>
  content.some(
    (item) =>
      (item.type === 'text' && item.citations.some(({ healthType }) => healthType === 'MENTAL')) ||
      (item.type === 'HealthVaultRecordType' && item.recordDetails?.healthType !== 'PHYSICAL'),
  );
