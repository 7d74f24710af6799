import { dangerNoticeMessages as t } from '@arogo/contract/messages/danger-notice';
import { TextLink } from '@arogo/ui/text-link';

/** Link to the explanation of how danger signs are detected, beside a text field. */
export function AboutDangerSigns() {
  return (
    <TextLink href="/about#how-danger-signs-are-found" target="_blank" rel="noopener" alone>
      {t.about}
    </TextLink>
  );
}
