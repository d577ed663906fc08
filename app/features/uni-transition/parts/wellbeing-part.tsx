import { Button } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { SupportView } from '../pages/transition-page.server.ts'
import { isLow, questionById, questionOf, weekOf } from '../rules/check-ins.ts'
import type { CheckIn } from '../rules/planner.ts'
import { dayWords } from './day-words.ts'
import { PlannerConfirm, PlannerForm } from './planner-form.tsx'
import { SupportBriefly } from './support-part.tsx'

export interface WellbeingPartProps {
  checkIns: readonly CheckIn[]
  today: string
  newId: string
  support: SupportView
}

/** One question a week, and the earlier answers. Never a score or a diagnosis. */
export default function WellbeingPart({ checkIns, today, newId, support }: WellbeingPartProps) {
  const week = weekOf(today)
  const current = checkIns.find((one) => one.week === week)
  const question = questionOf(week)
  const inOrder = checkIns.toSorted((a, b) => b.week.localeCompare(a.week))
  return (
    <Stack>
      {current && isLow(current) ? <SupportBriefly support={support} /> : null}
      <Card
        title={current ? 'You have answered this week' : 'This week’s question'}
        sub="Only you can read your answers. They are not a test, and nobody is alerted."
      >
        <PlannerForm
          intent="check-in"
          hidden={{ id: current?.id ?? newId }}
          submit={current ? 'Change my answer' : 'Save my answer'}
          button={current ? {} : { tone: 'primary' }}
        >
          <RadioGroup
            legend={question.ask}
            name="answer"
            required
            defaultValue={current ? String(current.answer) : undefined}
            options={question.answers.map((label, index) => ({ value: String(index + 1), label }))}
          />
          <TextArea
            name="note"
            label="A note to yourself"
            optional
            maxLength={1000}
            defaultValue={current?.note}
          />
        </PlannerForm>
      </Card>
      {inOrder.length > 0 ? (
        <Section title="Your answers">
          <Rows label="Your answers">
            {inOrder.map(({ id, week: monday, question: questionId, answer, note }) => {
              const asked = questionById(questionId)
              return (
                <Row
                  key={id}
                  title={asked?.ask ?? 'Check-in'}
                  sub={
                    <>
                      Week of {dayWords(monday)}: {asked?.answers[answer - 1]}
                      {note ? (
                        <>
                          {' · '}
                          <bdi>{note}</bdi>
                        </>
                      ) : null}
                    </>
                  }
                  end={
                    <PlannerForm intent="delete-check-in" hidden={{ id }}>
                      <Button type="submit" tone="quiet" size="small">
                        Delete<span className="visually-hidden"> the answer of {dayWords(monday)}</span>
                      </Button>
                    </PlannerForm>
                  }
                />
              )
            })}
          </Rows>
          <PlannerConfirm
            intent="delete-check-ins"
            label="Delete all answers"
            look={{ tone: 'quiet' }}
            title="Delete all check-ins?"
            loses={['All your answers and notes are deleted.']}
            undo="This cannot be undone."
            confirm="Delete my answers"
          />
        </Section>
      ) : null}
    </Stack>
  )
}
