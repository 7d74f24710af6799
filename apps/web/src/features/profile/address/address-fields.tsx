import { addressIsFor, addressTags } from '@arogo/contract/addresses';
import { maxAddressLineLength, maxNameLength } from '@arogo/contract/limits';
import { addressFields as f } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { maxAddressTagLength, maxLandmarkLength } from '@arogo/contract/profile-limits';
import type { User } from '@arogo/contract/profile';
import { Button } from '@arogo/ui/button';
import { Chip } from '@arogo/ui/chip';
import { Field } from '@arogo/ui/field';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { PhoneField } from '@arogo/ui/phone-field';
import { Segmented } from '@arogo/ui/segmented';
import { Switch } from '@arogo/ui/switch';
import { MapPin } from 'lucide-react';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { type AddressDraft, applyRecipient } from './address-draft.ts';

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly problems: Problems;
  readonly user: User;
  /** Why it is the default and stays it; undefined where that can be chosen. */
  readonly fixedDefault: 'only' | 'stays' | undefined;
  /** @param settled the field whose problem that answers */
  readonly onType: (typed: Partial<AddressDraft>, settled: string) => void;
  readonly onChangePlace: () => void;
}

const recipientChoices = addressIsFor.map((value) => ({ value, label: s.isFor[value] }));
const tagChoices = [...addressTags, 'other'] as const;

/** The second step of an address: whose it is, where exactly, and under which label. */
export function AddressFields({ draft, problems, user, fixedDefault, onType, onChangePlace }: AddressFieldsProps) {
  const { place, isFor, fullName, phoneNumber, house, landmark, tag, label, isDefault } = draft;
  return (
    <Fields>
      <Segmented
        label={f.isFor}
        options={recipientChoices}
        value={isFor}
        onChange={(value) => onType(applyRecipient(draft, value, user), 'fullName')}
      />
      <LimitedField
        name="fullName"
        label={f.fullName}
        required
        autoComplete="name"
        maxLength={2 * maxNameLength + 1}
        error={problems['fullName']}
        value={fullName}
        onChange={({ target }) => onType({ fullName: target.value }, 'fullName')}
      />
      <PhoneField
        name="phoneNumber"
        label={f.phoneNumber}
        required
        error={problems['phoneNumber']}
        value={phoneNumber}
        onChange={(typed) => onType({ phoneNumber: typed }, 'phoneNumber')}
      />
      <LimitedField
        name="house"
        label={f.house}
        required
        hint={s.houseHint}
        autoComplete="address-line1"
        maxLength={maxAddressLineLength}
        error={problems['house']}
        value={house}
        onChange={({ target }) => onType({ house: target.value }, 'house')}
      />
      <LimitedField
        name="landmark"
        label={f.landmark}
        maxLength={maxLandmarkLength}
        autoComplete="off"
        error={problems['landmark']}
        value={landmark}
        onChange={({ target }) => onType({ landmark: target.value }, 'landmark')}
      />
      <Field
        label={f.address}
        group
        hint={place?.detected ? s.detectedHint : undefined}
        error={problems['address'] ?? problems['zipCode'] ?? problems['longitude']}
      >
        {() => (
          <div className="flex items-center gap-3 rounded-control border border-line bg-paper py-2 pr-2 pl-3.5">
            <MapPin aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />
            <span className="min-w-0 flex-1 wrap-anywhere">{place?.address}</span>
            <Button size="sm" variant="quiet" aria-label={s.changePlace} onClick={onChangePlace}>
              {s.change}
            </Button>
          </div>
        )}
      </Field>
      <Field label={s.tagGroup} group>
        {() => (
          <div className="flex flex-wrap gap-2.5">
            {tagChoices.map((one) => (
              <Chip key={one} pressed={tag === one} onClick={() => onType({ tag: one }, 'tag')}>
                {s.tags[one]}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      {tag === 'other' && (
        <LimitedField
          name="tag"
          label={s.tagLabel}
          required
          hint={s.tagHint}
          autoComplete="off"
          maxLength={maxAddressTagLength}
          error={problems['tag']}
          value={label}
          onChange={({ target }) => onType({ label: target.value }, 'tag')}
        />
      )}
      <Switch
        label={f.isDefault}
        hint={fixedDefault && { only: s.onlyDefault, stays: s.stayDefault }[fixedDefault]}
        checked={isDefault || fixedDefault !== undefined}
        disabled={fixedDefault !== undefined}
        onChange={({ target }) => onType({ isDefault: target.checked }, 'isDefault')}
      />
    </Fields>
  );
}
