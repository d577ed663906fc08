import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { StepForm } from '#app/ui/patterns/wizard/wizard.tsx'

export interface AboutYouProps {
  profile: { bornOn: string | null; certificate: string | null; yearLevel: number | null } | null
  thisYear: number
}

const CERTIFICATES = [
  { value: 'VCE', label: 'VCE, Victoria' },
  { value: 'HSC', label: 'HSC, New South Wales' },
  { value: 'QCE', label: 'QCE, Queensland' },
  { value: 'SACE', label: 'SACE, South Australia and the Northern Territory' },
  { value: 'WACE', label: 'WACE, Western Australia' },
]

const YEARS = [
  { value: '12', label: 'Year 12' },
  { value: '11', label: 'Year 11' },
  { value: '10', label: 'Year 10' },
  { value: '9', label: 'Year 9' },
  { value: '13', label: 'Finished school' },
]

export function AboutYou({ profile, thisYear }: AboutYouProps) {
  const value = (name: 'bornOn' | 'certificate' | 'yearLevel') => String(profile?.[name] ?? '')
  return (
    <StepForm intent="about-you" title="About you" submit="Continue to subjects">
      <TextField
        name="bornOn"
        type="date"
        label="Date of birth"
        hint="We use your age to set your privacy. Other people cannot see your date of birth."
        required
        min={`${thisYear - 110}-01-01`}
        max={`${thisYear}-12-31`}
        autoComplete="bday"
        defaultValue={value('bornOn')}
      />
      <SelectField
        name="certificate"
        label="Certificate"
        empty="Choose your certificate"
        required
        options={CERTIFICATES}
        defaultValue={value('certificate')}
      />
      <SelectField
        name="yearLevel"
        label="Year"
        empty="Choose your year"
        required
        options={YEARS}
        defaultValue={value('yearLevel')}
      />
    </StepForm>
  )
}
