import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { daysWords } from '#app/ui/exam/exam-countdown.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { StepForm } from '#app/ui/patterns/wizard/wizard.tsx'
import type { nextExam } from '../pages/next-exam.ts'

type AskExamProps = ReturnType<typeof nextExam>

/** Official dates that are still ahead, or the date of a SAC, trial or school exam. The step can be skipped. */
export function AskExam({ official, sources, subjects }: AskExamProps) {
  const refusal = useRefusal('exam')
  const other = <OtherDate subjects={subjects} />
  return (
    <StepForm
      intent="exam"
      title="When’s your next exam?"
      sub="We’ll plan your study back from this date."
      submit="Continue"
      back="/onboarding?step=2"
      skip={{ href: '/onboarding?step=4', label: 'Skip for now' }}
    >
      {official.length === 0 ? (
        other
      ) : (
        <Stack>
          <RadioGroup
            legend="Official exams"
            name="exam"
            look="cards"
            defaultValue={official[0]!.subjectId}
            options={official.map(({ subjectId, name, when, days }) => ({
              value: subjectId,
              label: name,
              hint: `${when} · ${daysWords(days)}`,
            }))}
            hint={`Check the dates with your school. Source: ${sources.join('; ')}.`}
          />
          <Disclosure summary="SAC, trial or another date" open={refusal !== undefined}>
            {other}
          </Disclosure>
        </Stack>
      )}
    </StepForm>
  )
}

function OtherDate({ subjects }: Pick<AskExamProps, 'subjects'>) {
  return (
    <Stack gap="small">
      <SelectField
        name="subject"
        label="Subject"
        options={subjects}
        defaultValue={subjects[0]?.value ?? ''}
        hint="A SAC, trial or school exam counts too."
      />
      <TextField name="date" type="date" label="Date of the exam" />
    </Stack>
  )
}
