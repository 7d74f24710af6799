import { formatCalendarDate } from '@arogo/client/format';
import { centimetresToFeet, kilogramsToPounds } from '@arogo/contract/unit-conversion';
import type { MedicalProfile, MedicalSuggestion } from '@arogo/contract/medical-profile';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { Button } from '@arogo/ui/button';
import { TextLink } from '@arogo/ui/text-link';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { buildRecordPath } from '../../../components/shared/medication/record-path.ts';

interface RecordSuggestionsProps {
  readonly suggestions: readonly MedicalSuggestion[];
  readonly profile: MedicalProfile;
  readonly onTake: (suggestion: MedicalSuggestion) => void;
}

const labels: Partial<Record<MedicalSuggestion['field'], string>> = {
  bloodGroup: s.bloodGroup,
  height: s.height,
  weight: s.weight,
};

/** 'Height 5'7', in the selected unit. */
const formatSuggestion = ({ field, value }: MedicalSuggestion, { isFt, isKg }: MedicalProfile): string => {
  const shown =
    field === 'height'
      ? isFt
        ? centimetresToFeet(Number(value))
        : `${value} ${s.cm}`
      : field === 'weight'
        ? isKg
          ? `${value} ${s.kg}`
          : `${kilogramsToPounds(Number(value))} ${s.lbs}`
        : value;
  return [labels[field], shown].filter(Boolean).join(' ');
};

/** Suggestions from records that the profile lacks. The patient accepts them with one tap; nothing is applied automatically. */
export function RecordSuggestions({ suggestions, profile, onTake }: RecordSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="mt-4 rounded-control bg-leaf-wash px-4 py-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-leaf-ink">
        <FileText aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75]" />
        {s.fromRecords}
      </p>
      <ul className="mt-1.5 divide-y divide-line">
        {suggestions.map((suggestion) => {
          const words = formatSuggestion(suggestion, profile);
          const date = formatCalendarDate(suggestion.recordDate);
          return (
            <li
              key={`${suggestion.field} ${suggestion.value}`}
              className="flex items-center justify-between gap-3 py-2"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{words}</span>
                <TextLink as={Link} to={buildRecordPath(suggestion.recordId, null)} className="text-sm">
                  {s.recordBy(date, suggestion.doctorName)}
                </TextLink>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={labels[suggestion.field] === undefined ? s.addNamed(words) : s.takeNamed(words)}
                onClick={() => onTake(suggestion)}
              >
                {labels[suggestion.field] === undefined ? s.add : s.use}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
