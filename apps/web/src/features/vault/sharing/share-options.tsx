import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import type { ShareEnd } from '@arogo/contract/sharing';
import { Button } from '@arogo/ui/button';
import { PasswordField } from '@arogo/ui/password-field';
import { Segmented } from '@arogo/ui/segmented';
import { TextField } from '@arogo/ui/text-field';
import type { CreatedShare, ShareLink, ShareOptionsInput } from './use-share-link.ts';

const expiryChoices = Object.entries(t.ends).map(([value, label]) => ({ value: value as ShareEnd, label }));
const openingChoices = (['1', '5', '20'] as const).map((value) => ({ value, label: t.times(Number(value)) }));

/** Options of the link: its lifetime, maximum openings and passcode; after creation, the link itself. */
export function ShareOptions({ link }: { readonly link: ShareLink }) {
  return link.created === undefined ? (
    <ShareOptionFields link={link} />
  ) : (
    <CreatedShareTerms share={link.created} onOther={link.reset} />
  );
}

function ShareOptionFields({
  link: { options: wish, setOptions: setWish, passcodeProblem, isCreating: making },
}: {
  readonly link: ShareLink;
}) {
  const change = (part: Partial<ShareOptionsInput>): void => setWish({ ...wish, ...part });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Segmented
        label={t.end}
        options={expiryChoices}
        value={wish.end}
        onChange={(end) => change({ end })}
        disabled={making}
      />
      <Segmented
        label={t.openings}
        options={openingChoices}
        value={wish.openings}
        onChange={(times) => change({ openings: times })}
        disabled={making}
      />
      <PasswordField
        label={t.passcode}
        secretName={t.passcodeName}
        hint={t.passcodeHint}
        value={wish.passcode}
        error={passcodeProblem}
        disabled={making}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change({ passcode: target.value })}
        className="sm:col-span-2"
      />
    </div>
  );
}

function CreatedShareTerms({ share, onOther }: { readonly share: CreatedShare; readonly onOther: () => void }) {
  const terms = [
    t.until(formatDateTime(share.expiresAt, getBrowserTimeZone())),
    t.times(share.openingsAllowed),
    ...(share.hasPasscode ? [t.withPasscode] : []),
  ];
  return (
    <div>
      <output className="block font-semibold">{t.made}</output>
      <p className="mt-0.5 text-sm text-soft">{terms.join(' · ')}</p>
      <TextField
        label={t.linkField}
        labelHidden
        readOnly
        value={share.url}
        hint={t.madeText}
        onFocus={({ target }) => target.select()}
        className="mt-3"
      />
      <Button variant="quiet" size="sm" className="mt-1 -ml-3.5" onClick={onOther}>
        {t.other}
      </Button>
    </div>
  );
}
