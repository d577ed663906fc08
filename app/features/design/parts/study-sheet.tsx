import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { ExamCountdown, NextExam } from '#app/ui/exam/exam-countdown.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { EvidenceLink } from '#app/ui/link/evidence-link.tsx'
import { MasteryRow } from '#app/ui/mastery/mastery-row.tsx'
import { Mastery } from '#app/ui/mastery/mastery.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartButton } from '#app/ui/start/start-button.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { SubjectChips, SubjectName } from '#app/ui/subject/subject-name.tsx'
import { TopicLabel } from '#app/ui/subject/topic-label.tsx'
import { WeekStrip, type WeekDay } from '#app/ui/week/week-strip.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import { Sheet } from './sheet.tsx'

const SUBJECTS: readonly { tone: SubjectTone; name: string }[] = [
  { tone: 'maths', name: 'Mathematical Methods' },
  { tone: 'chemistry', name: 'Chemistry' },
  { tone: 'physics', name: 'Physics' },
  { tone: 'biology', name: 'Biology' },
  { tone: 'english', name: 'English' },
  { tone: 'history', name: 'Revolutions' },
  { tone: 'laurel', name: 'Music' },
]

const week: WeekDay[] = [
  { name: 'Monday', state: 'done' },
  { name: 'Tuesday', state: 'done' },
  { name: 'Wednesday', state: 'missed' },
  { name: 'Thursday', state: 'done' },
  { name: 'Friday', state: 'today' },
  { name: 'Saturday', state: 'next' },
  { name: 'Sunday', state: 'next' },
]

const method = (
  <p>
    We compare your answers with the difficulty of each question. Newer answers count more. The range holds
    the true figure 9 times in 10.
  </p>
)

export function StartSheet() {
  return (
    <Sheet id="start" title="Starting">
      <StartPanel
        level={3}
        subject={{ tone: 'chemistry', name: 'Chemistry' }}
        title="Electrolysis"
        reason="You lost 3 of your last 5 marks here, and the exam is on Tuesday."
        start={<StartButton questions={4} minutes={12} href="/exam-practice" />}
        other={
          <Button type="button" size="large">
            Something else
          </Button>
        }
        countdown={
          <NextExam
            subject="chemistry"
            name="Chemistry"
            days={5}
            when="Tuesday 10 November, 9:00 am"
            others={[
              { id: 'p', subject: 'physics', name: 'Physics', days: 7 },
              { id: 'b', subject: 'biology', name: 'Biology', days: 8 },
              { id: 'r', subject: 'history', name: 'Revolutions', days: 11 },
            ]}
          />
        }
      />
      <StartPanel
        level={3}
        subject={{ tone: 'maths', name: 'Mathematical Methods' }}
        title="Rates of change"
        reason="You last practised this 12 days ago."
        start={<StartButton questions={1} minutes={3} href="/exam-practice" />}
        change={
          <Cluster feet>
            <SelectField
              name="topic"
              label="Topic"
              options={[
                { value: 'rates', label: 'Rates of change' },
                { value: 'areas', label: 'Areas' },
              ]}
            />
            <SelectField
              name="questions"
              label="Questions"
              options={[
                { value: '4', label: '4' },
                { value: '8', label: '8' },
              ]}
            />
            <Button type="button">Show this start</Button>
          </Cluster>
        }
      />
    </Sheet>
  )
}

export function StudySheet() {
  return (
    <Sheet id="study" title="Subjects and mastery">
      <Cluster>
        {SUBJECTS.map(({ tone, name }) => (
          <Cluster key={tone} gap="tight">
            <SubjectMark subject={tone} />
            <SubjectName subject={tone} name={name} />
          </Cluster>
        ))}
      </Cluster>
      <SubjectChips
        label="Subject"
        current="chemistry"
        subjects={SUBJECTS.slice(1, 5).map(({ tone, name }) => ({
          id: tone,
          name,
          subject: tone,
          href: `/dev/ui?${tone}`,
        }))}
      />
      <Cluster gap="usual">
        <ExamCountdown subject="physics" name="Physics" days={7} />
        <ExamCountdown subject="biology" name="Biology" days={1} />
        <ExamCountdown subject="history" name="Revolutions" days={0} />
        <CountLabel count={1} unit="question" />
        <CountLabel count={6} of={7} unit="mark" />
        <EvidenceLink href="/progress" answers={23} />
      </Cluster>
      <TopicLabel
        subject="chemistry"
        shortName="Fuels and cells"
        title="What are the current and future options for supplying energy?"
        marks={3}
      />
      <Columns
        label="The week"
        aside={
          <Stack>
            <WeekStrip level={3} days={week} streak={12} />
            <Section title="Three topics are shaky" level={3} aside={<a href="#study">All topics</a>}>
              <Rows>
                <Row
                  href="/progress"
                  lead={<SubjectMark subject="chemistry" />}
                  title="Electrolysis"
                  sub={
                    <Mastery subject="chemistry" answers={23} estimate={{ value: 47, low: 38, high: 57 }} />
                  }
                />
                <Row
                  href="/progress"
                  lead={<SubjectMark subject="biology" />}
                  title="Gene pools"
                  sub={<Mastery subject="biology" answers={2} estimate={null} />}
                />
                <Row
                  href="/progress"
                  lead={<SubjectMark subject="physics" />}
                  title="Electric motors"
                  sub={<Mastery subject="physics" answers={12} estimate={{ value: 64, low: 50, high: 78 }} />}
                />
              </Rows>
            </Section>
          </Stack>
        }
      >
        <Section title="Rates and yield" level={3} aside={<CountLabel count={97} unit="answer" />}>
          <div style={{ paddingInline: 16 }}>
            <MasteryRow
              open
              shortName="Electrolysis"
              subject="chemistry"
              answers={23}
              estimate={{ value: 47, low: 38, high: 57 }}
              evidence="/progress"
              method={method}
            />
            <MasteryRow
              shortName="Equilibrium"
              subject="chemistry"
              answers={41}
              estimate={{ value: 64, low: 60, high: 69 }}
              evidence="/progress"
              method={method}
            />
            <MasteryRow
              shortName="Reaction rates"
              subject="chemistry"
              answers={33}
              estimate={{ value: 88, low: 82, high: 94 }}
              evidence="/progress"
              method={method}
            />
            <MasteryRow shortName="Medicines" subject="chemistry" answers={2} estimate={null} method={method}>
              <ButtonLink href="/exam-practice" size="small">
                Practise medicines
              </ButtonLink>
            </MasteryRow>
          </div>
        </Section>
        <Card title="Answers behind a figure" level={3}>
          <EvidenceLink href="/progress" answers={1} />
        </Card>
      </Columns>
    </Sheet>
  )
}
