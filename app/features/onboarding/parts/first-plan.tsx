import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { daysWords, NextExam } from '#app/ui/exam/exam-countdown.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { subjectTone } from '#app/ui/subject/families.ts'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { PlanLine } from '../pages/first-plan.ts'

export interface FirstPlanProps {
  plan: { lines: PlanLine[]; without: number; under16: boolean }
  guardian: { email: string; answered: boolean } | null
}

export function FirstPlan({ plan, guardian }: FirstPlanProps) {
  const [first, ...others] = plan.lines
  const refusal = useRefusal('start')
  return (
    <Stack>
      {first ? (
        <StartPanel
          subject={{ tone: subjectTone(first.family), name: first.name }}
          title="Your first set"
          reason={reasonOf(first)}
          start={
            <StartForm
              choices={{ subject: first.subjectId }}
              questions={first.questions}
              minutes={first.minutes}
            >
              {refusal ? <Callout kind="care" title={refusal.error.message} live /> : null}
            </StartForm>
          }
          other={
            <ButtonLink href="/dashboard" size="large">
              Go to Today
            </ButtonLink>
          }
          countdown={
            first.exam ? (
              <NextExam subject={subjectTone(first.family)} name={first.name} {...first.exam} />
            ) : null
          }
        />
      ) : (
        <EmptyState
          title="These subjects have no questions yet"
          action={
            <ButtonLink href="/exam-practice" tone="primary">
              Practise another subject
            </ButtonLink>
          }
        >
          You can change your subjects at any time.
        </EmptyState>
      )}
      {others.length > 0 ? (
        <Section title="After that">
          <Rows>
            {others.map(({ subjectId, name, family, exam }) => (
              <Row
                key={subjectId}
                lead={<SubjectMark subject={subjectTone(family)} />}
                title={name}
                sub={exam ? exam.when : 'No exam date yet'}
                end={exam ? daysWords(exam.days) : null}
              />
            ))}
          </Rows>
        </Section>
      ) : null}
      <Cluster>
        {plan.without > 0 && first ? (
          <p>
            {plan.without === 1 ? 'One of your subjects has' : `${plan.without} of your subjects have`} no
            questions yet.
          </p>
        ) : null}
        <ButtonLink href="/onboarding?step=2" tone="quiet">
          Change subjects
        </ButtonLink>
        <ButtonLink href="/onboarding?step=3" tone="quiet">
          Change exam date
        </ButtonLink>
      </Cluster>
      {plan.under16 ? <Guardian guardian={guardian} /> : null}
    </Stack>
  )
}

function reasonOf({ name, exam }: PlanLine): string {
  if (!exam) return 'Short questions on many skills show where you stand.'
  return `Your ${name} exam is ${exam.days > 1 ? `in ${exam.days} days` : daysWords(exam.days)}, so ${name} comes first.`
}

function Guardian({ guardian }: Pick<FirstPlanProps, 'guardian'>) {
  return (
    <Card
      title="Ask a parent or guardian"
      sub="You can study now. A guardian must allow rooms, messages, bookings and sharing."
    >
      {guardian ? (
        <p>
          We emailed {guardian.email}.{' '}
          {guardian.answered
            ? 'Your guardian has answered. See your account settings.'
            : 'Your guardian has not answered yet.'}
        </p>
      ) : (
        <ActionForm intent="guardian" submit="Send request">
          <TextField name="email" type="email" label="Guardian’s email address" optional />
        </ActionForm>
      )}
    </Card>
  )
}
