import { Form, useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

export interface AboutYouProps {
  profile: { bornOn: string | null; certificate: string | null; yearLevel: number | null } | null
  thisYear: number
  failure: Failure | undefined
  typed: Record<string, string | string[]>
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
  { value: '13', label: 'I have finished school' },
]

export function AboutYou({ profile, thisYear, failure, typed }: AboutYouProps) {
  const busy = useNavigation().formMethod === 'POST'
  const value = (name: 'bornOn' | 'certificate' | 'yearLevel') => String(typed[name] ?? profile?.[name] ?? '')
  return (
    <Card title="About you">
      <Form method="post">
        <input type="hidden" name="intent" value="about-you" />
        <Stack>
          {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
          <TextField
            name="bornOn"
            type="date"
            label="Date of birth"
            hint="It decides what is open and what is private by default. It is shown to nobody."
            required
            min={`${thisYear - 110}-01-01`}
            max={`${thisYear}-12-31`}
            autoComplete="bday"
            defaultValue={value('bornOn')}
            error={failure?.fields?.['bornOn']}
          />
          <SelectField
            name="certificate"
            label="Certificate"
            empty="Choose your certificate"
            required
            options={CERTIFICATES}
            defaultValue={value('certificate')}
            error={failure?.fields?.['certificate']}
          />
          <SelectField
            name="yearLevel"
            label="Year"
            empty="Choose your year"
            required
            options={YEARS}
            defaultValue={value('yearLevel')}
            error={failure?.fields?.['yearLevel']}
          />
          <Button tone="primary" size="large" busy={busy}>
            Go on to subjects
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
