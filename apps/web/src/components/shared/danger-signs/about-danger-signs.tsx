import { dangerNoticeMessages as t } from '@arogo/contract/messages/danger-notice';
import { TextLink } from '@arogo/ui/text-link';

/** Where it is told how danger signs are found, beside what is being written. */
export function AboutDangerSigns() {
  return (
    <TextLink href="/about#how-danger-signs-are-found" target="_blank" rel="noopener" alone>
      {t.about}
    </TextLink>
  );
}
