import { useState } from 'react'
import { SubjectPicker, type SubjectPickerProps } from '#app/features/subjects/door-parts.ts'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { continueWords } from '#app/ui/subject-picker/subject-picker.tsx'
import { StepForm } from '#app/ui/patterns/wizard/wizard.tsx'

export type ChooseSubjectsProps = Pick<SubjectPickerProps, 'certificate' | 'chosen' | 'opened'>

export function ChooseSubjects({ certificate, chosen, opened }: ChooseSubjectsProps) {
  const refusal = useRefusal('subjects')
  const before = refusal ? [refusal.typed['subjects'] ?? []].flat() : chosen
  const [count, setCount] = useState(before.length)
  return (
    <StepForm
      intent="subjects"
      // Without scripts, opening an area returns to this step.
      hidden={{ step: '2', certificate: certificate.certificate }}
      title={`Your ${certificate.certificate} subjects`}
      sub="Choose your subjects. You can change them later."
      submit={count > 0 ? continueWords(count) : 'Continue'}
      back="/onboarding?step=1"
    >
      <SubjectPicker
        certificate={certificate}
        chosen={before}
        onChange={(now) => setCount(now.length)}
        page="/onboarding"
        opened={opened}
        error={refusal?.error.fields?.['subjects']}
      />
    </StepForm>
  )
}
