import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { Page } from './start-run.tsx'

/**
 * Questions that lost marks in the latest runs, each with its worked solution and a button to try it again
 * with other numbers.
 */
export function Misses({ page }: { page: Page }) {
  if (page.misses.length === 0) return null
  return (
    <Section
      title="What you missed"
      sub="The latest question comes first. Some questions have new numbers next time."
    >
      <Rows>
        {page.misses.map((miss) => (
          <Row
            key={miss.id}
            href={page.open?.id === miss.runId ? undefined : `/dojo/${miss.runId}#q-${miss.position + 1}`}
            title={miss.title}
            sub={`${miss.awarded} of ${plural(miss.of, 'mark')} on ${miss.on}`}
            end={<TryAgain subjectId={miss.subjectId} questionId={miss.questionId} title={miss.title} />}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Starts a practice set of this one question. */
export function TryAgain({
  subjectId,
  questionId,
  title,
}: {
  subjectId: string
  questionId: string
  title: string
}) {
  return (
    <Form method="post" action="/exam-practice">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="subject" value={subjectId} />
      <input type="hidden" name="question" value={questionId} />
      <input type="hidden" name="count" value="1" />
      <Button size="small">
        Try again<span className="visually-hidden"> {title}</span>
      </Button>
    </Form>
  )
}
