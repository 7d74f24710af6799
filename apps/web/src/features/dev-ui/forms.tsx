import { Alert } from '@arogo/ui/alert';
import { Checkbox } from '@arogo/ui/checkbox';
import { CodeInput } from '@arogo/ui/code-input';
import { DateField } from '@arogo/ui/date-field';
import { Fields } from '@arogo/ui/fields';
import { InlineMessage } from '@arogo/ui/inline-message';
import { PasswordField } from '@arogo/ui/password-field';
import { PhoneField } from '@arogo/ui/phone-field';
import { RadioGroup } from '@arogo/ui/radio-group';
import { Segmented } from '@arogo/ui/segmented';
import { SelectBox } from '@arogo/ui/select-box';
import { SelectField } from '@arogo/ui/select-field';
import { SuggestField } from '@arogo/ui/suggest-field';
import { Switch } from '@arogo/ui/switch';
import { TextArea } from '@arogo/ui/text-area';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { Mail, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { Section } from './section.tsx';

const genders = ['Male', 'Female', 'Other', 'Prefer not to say'].map((value) => ({ value, label: value }));

/** Form controls. */
export function Forms() {
  return (
    <Section id="forms" title="Forms">
      <Codes />
      <TextFields />
      <Choices />
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert tone="info" title="Reading takes a moment">
          You can leave this page; we say when it is ready.
        </Alert>
        <Alert tone="success">Your profile is complete.</Alert>
        <Alert
          tone="warning"
          live="off"
          title="One dose to check"
          action={
            <TextLink alone href="#forms">
              Check it now
            </TextLink>
          }
        >
          We were not sure about Becosules. Nothing is reminded until you say so.
        </Alert>
        <Alert tone="danger" live="off" title="That did not work">
          The connection broke. Nothing was saved; try again in a minute.
        </Alert>
      </div>
      <div>
        <InlineMessage tone="loading">Checking the code</InlineMessage>
        <InlineMessage tone="success">OTP resent successfully</InlineMessage>
        <InlineMessage tone="danger">Failed to verify OTP. Please try again.</InlineMessage>
      </div>
    </Section>
  );
}

function Codes() {
  const [code, setCode] = useState('482');
  const [wrong, setWrong] = useState('482913');
  const [pin, setPin] = useState('2580');
  const [complete, setComplete] = useState('');
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      <CodeInput
        label="Code"
        value={code}
        onChange={setCode}
        onComplete={setComplete}
        hint={complete ? `Complete: ${complete}` : 'Paste a whole message; the six digits are found in it.'}
      />
      <CodeInput label="Code, wrong" required value={wrong} onChange={setWrong} error="Enter a valid 6-digit OTP" />
      <CodeInput
        label="Security PIN"
        masked
        required
        value={pin}
        onChange={setPin}
        hint="Six digits that only you know."
      />
      <CodeInput label="Code, while it is checked" disabled value="482913" onChange={() => undefined} />
    </div>
  );
}

const medicines = ['Glycomet 500 mg', 'Glyciphage 850 mg', 'Telma 40 mg'];

function Medicine() {
  const [typed, setTyped] = useState('');
  return (
    <SuggestField
      className="max-w-140"
      label="Medicine"
      hint="Anything may be typed; what is known is suggested."
      listLabel="Medicines"
      value={typed}
      onChange={setTyped}
      items={medicines.filter((medicine) => medicine.toLowerCase().startsWith(typed.toLowerCase()))}
      getText={String}
      getKey={String}
      onPick={setTyped}
    >
      {(medicine) => medicine}
    </SuggestField>
  );
}

function TextFields() {
  const [phone, setPhone] = useState('+919876543210');
  const [born, setBorn] = useState('1988-03-14');
  const [written, setWritten] = useState('');
  const [empty, setEmpty] = useState('');
  return (
    <>
      <div className="max-w-140">
        <TextField
          label="Find a doctor"
          labelHidden
          type="search"
          icon={<Search aria-hidden="true" />}
          placeholder="Condition, Doctor, Symptoms.."
        />
      </div>
      <Medicine />
      <Fields columns={2}>
        <TextField label="First Name" required defaultValue="Asha" autoComplete="off" />
        <TextField label="Last Name" required error="Last Name is required." autoComplete="off" />
        <TextField
          label="Email"
          type="email"
          icon={<Mail aria-hidden="true" />}
          defaultValue="asha@example.com"
          success="This address is yours."
        />
        <TextField label="Email Address" readOnly value="asha@example.com" hint="It cannot be changed here." />
        <TextField label="Location" disabled icon={<MapPin aria-hidden="true" />} defaultValue="Baner, Pune" />
        <TextField label="Weight" inputMode="decimal" trailing="kg" defaultValue="62" />
        <PasswordField label="CVC" secretName="CVC" defaultValue="123" hint="Three digits on the back of the card." />
        <SelectField label="Gender" required placeholder="Choose one" defaultValue="" options={genders} />
        <SelectField
          label="Gender, missing"
          required
          placeholder="Choose one"
          defaultValue=""
          options={genders}
          error="Gender is required."
        />
        <DateField label="Date of Birth" required value={born} onChange={setBorn} max="2026-11-26" />
        <DateField label="Record date" withTime hint="When it was written." value={written} onChange={setWritten} />
        <PhoneField
          label="Phone Number"
          required
          value={phone}
          onChange={setPhone}
          hint={phone ? `Sent as ${phone}` : 'With the code of your country.'}
        />
        <PhoneField
          label="Phone Number, missing"
          required
          value={empty}
          onChange={setEmpty}
          error="Phone Number is required."
        />
      </Fields>
      <Fields columns={2}>
        <TextArea label="Description" hint="Grows up to 200 px, then scrolls." />
        <TextArea
          label="Symptoms"
          required
          error="Say in a few words what brings you."
          defaultValue={'Increased thirst\nTiredness'}
        />
      </Fields>
    </>
  );
}

function Choices() {
  const [kind, setKind] = useState('PRESCRIPTION');
  const [forWhom, setForWhom] = useState<string | undefined>();
  const [units, setUnits] = useState('cm');
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      <div>
        <Checkbox label="I agree to the terms and the privacy notice" required />
        <Checkbox label="Remind me a day before" defaultChecked hint="By e-mail and on this device." />
        <Checkbox label="Share with Dr. Deshpande" error="Choose at least one doctor." />
        <Checkbox label="Already sent" defaultChecked disabled />
        <SelectBoxes />
      </div>
      <div>
        <Switch label="Email" defaultChecked />
        <Switch label="Push" hint="Reminders on this device." />
        <Switch label="SMS" disabled />
      </div>
      <div>
        <RadioGroup
          label="Who's address is this for?"
          required
          options={[
            { value: 'myself', label: 'Myself' },
            { value: 'someoneElse', label: 'Someone Else', hint: 'Their name and number are asked for.' },
          ]}
          value={forWhom}
          onChange={setForWhom}
          error={forWhom ? undefined : 'Choose one of the two.'}
        />
      </div>
      <Segmented
        label="Record type"
        options={[
          { value: 'PRESCRIPTION', label: 'Prescription' },
          { value: 'LAB_REPORT', label: 'Lab report' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Segmented
        label="Height"
        compact
        options={[
          { value: 'ft', label: 'ft' },
          { value: 'cm', label: 'cm' },
        ]}
        value={units}
        onChange={setUnits}
      />
    </div>
  );
}

function SelectBoxes() {
  const [chosen, setChosen] = useState([true, false]);
  const all = chosen.every(Boolean);
  return (
    <div className="flex">
      <SelectBox
        label="Select all"
        checked={all}
        mixed={!all && chosen.includes(true)}
        onChange={(on) => setChosen(chosen.map(() => on))}
      />
      {chosen.map((on, index) => (
        <SelectBox
          key={`row ${index + 1}`}
          label={`Select row ${index + 1}`}
          checked={on}
          onChange={(next) => setChosen(chosen.with(index, next))}
        />
      ))}
    </div>
  );
}
