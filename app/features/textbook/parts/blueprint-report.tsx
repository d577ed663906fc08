import { Section } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { BlueprintView } from '../pages/paper-page.server.ts'

/** What a paper asks, and a practice set like it. */
export function BlueprintReport({ blueprint }: { blueprint: BlueprintView }) {
  const { set, topics, terms, questions, marks, unmarked, unplaced } = blueprint
  const [most] = topics
  return (
    <Stack>
      <StartPanel
        title={most ? `This paper asks most about ${most.name}` : 'We couldn’t recognise the topics'}
        reason={`${plural(questions.length, 'question')}${marks > 0 ? `, ${plural(marks, 'mark')}` : ''}. The topics are found by the words of each question, so check them below.`}
        start={
          set ? (
            <ActionForm
              intent="start"
              hidden={{
                subject: blueprint.subjectId,
                skills: set.skills.join(' '),
                count: String(set.count),
              }}
              leaves
            >
              <SubmitButton tone="primary" size="large">
                Start a practice set like this · {plural(set.count, 'question')} · about {set.minutes} min
              </SubmitButton>
            </ActionForm>
          ) : null
        }
      />
      <Section title="Topics">
        <Rows label="Topics">
          {topics.map((topic) => (
            <Row
              key={topic.name}
              title={topic.name}
              end={[plural(topic.questions, 'question'), topic.marks > 0 ? plural(topic.marks, 'mark') : '']
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
          {unplaced > 0 ? <Row title="Not recognised" end={plural(unplaced, 'question')} /> : null}
        </Rows>
      </Section>
      {terms.length > 0 ? (
        <Section title="Command terms">
          <p>{terms.map(({ term, questions: count }) => `${term} (${count})`).join(', ')}</p>
        </Section>
      ) : null}
      <Fold summary="Every question" end={unmarked > 0 ? `${unmarked} without marks` : undefined}>
        <Rows label="Every question">
          {questions.map(({ number, marks: own, topic, skill, terms: asked }) => (
            <Row
              key={number}
              title={`Question ${number}`}
              sub={[topic ?? 'Not recognised', skill, asked.join(', ')].filter(Boolean).join(' · ')}
              end={own === null ? 'no marks given' : plural(own, 'mark')}
            />
          ))}
        </Rows>
      </Fold>
    </Stack>
  )
}
