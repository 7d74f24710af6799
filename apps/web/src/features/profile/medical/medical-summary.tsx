import type { MedicalList, MedicalProfile } from '@arogo/contract/medical-profile';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { formatHealthName } from '@arogo/contract/messages/health-names';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { formatBloodGroup } from '@arogo/contract/messages/profile-words';
import { Card, CardHeader } from '@arogo/ui/card';
import { DescriptionPair } from '@arogo/ui/dialog-sections';

interface MedicalSummaryProps {
  readonly profile: MedicalProfile;
  readonly lists: readonly MedicalList[];
}

/** The medical profile with read-only access: the same parts, without fields. */
export function MedicalSummary({ profile, lists }: MedicalSummaryProps) {
  const { bloodGroup, heightFt, heightCm, isFt, weight, isKg } = profile;
  const notSaid = emergencyScreen.notSaid;
  const height = heightFt === '' ? notSaid : isFt ? `${heightFt} ${s.ft}` : `${heightCm} ${s.cm}`;
  return (
    <div className="grid gap-5">
      <Card as="section" aria-labelledby="mandatory-title">
        <CardHeader level={2} title={<span id="mandatory-title">{s.mandatory}</span>} />
        <dl className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-3">
          <DescriptionPair name={s.bloodGroup} value={bloodGroup === '' ? notSaid : formatBloodGroup(bloodGroup)} />
          <DescriptionPair name={s.height} value={height} />
          <DescriptionPair name={s.weight} value={weight === null ? notSaid : `${weight} ${isKg ? s.kg : s.lbs}`} />
        </dl>
      </Card>
      {lists.map((list) => (
        <Card key={list} as="section" aria-labelledby={`${list}-title`}>
          <CardHeader level={2} title={<span id={`${list}-title`}>{s.lists[list].title}</span>} />
          <NameSummary title={s.lists[list].title} names={profile[list]} />
        </Card>
      ))}
    </div>
  );
}

function NameSummary({ title, names }: { readonly title: string; readonly names: readonly string[] | null }) {
  if (names === null || names.length === 0)
    return <p className="mt-2 text-soft">{names === null ? s.notAnswered : s.none}</p>;
  return (
    <ul aria-label={title} className="mt-2 list-disc pl-5">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <bdi>{formatHealthName(name)}</bdi>
        </li>
      ))}
    </ul>
  );
}
