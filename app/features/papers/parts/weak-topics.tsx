import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { WeakTopic } from '../pages/attempt-page.server.ts'

/** What to do next: the topics that lost the most marks, each with a practice link. */
export function WeakTopics({ weak }: { weak: readonly WeakTopic[] }) {
  const lost = weak.filter(({ awarded, of }) => awarded < of)
  if (lost.length === 0) return null
  return (
    <Card
      title={`“${lost[0]!.name}” cost you the most marks`}
      source="Based on the questions that you tagged and marked."
    >
      <Rows>
        {lost.map((one) => (
          <Row
            key={one.topic}
            title={one.name}
            sub={`${one.of - one.awarded} of ${one.of} marks lost, over ${plural(one.questions, 'question')}`}
            end={
              one.practise ? (
                <ButtonLink href={one.practise} size="small">
                  Practise<span className="visually-hidden"> {one.name}</span>
                </ButtonLink>
              ) : (
                'No practice questions yet'
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
