import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Page } from './start-run.tsx'

/** What lost marks in the latest runs: each with its worked solution, and to be tried again with other numbers. */
export function Misses({ page }: { page: Page }) {
  if (page.misses.length === 0) return null
  return (
    <Card title="What you missed" sub="The latest first. A question with numbers comes back with other ones.">
      <Rows>
        {page.misses.map((miss) => (
          <Row
            key={miss.id}
            href={page.open?.id === miss.runId ? undefined : `/dojo/${miss.runId}#q-${miss.position + 1}`}
            title={miss.title}
            sub={`${miss.awarded} of ${miss.of} ${miss.of === 1 ? 'mark' : 'marks'} on ${miss.on}`}
            end={<TryAgain subjectId={miss.subjectId} questionId={miss.questionId} title={miss.title} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Starts a sitting of this one question. */
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
      <input type="hidden" name="subject" value={subjectId} />
      <input type="hidden" name="question" value={questionId} />
      <input type="hidden" name="count" value="1" />
      <Button size="small">
        Try again<span className="visually-hidden"> {title}</span>
      </Button>
    </Form>
  )
}
