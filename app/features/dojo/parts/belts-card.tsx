import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { points, type Page } from './start-run.tsx'

/** The belts of a topic, each with its exact criterion, and the day it was earned. */
export function Belts({ page }: { page: Page }) {
  const { standing } = page
  return (
    <Card
      title={standing?.belt ? `${standing.belt} belt` : 'Belts'}
      sub={
        standing
          ? `In ${page.topicName} you stand at ${points(standing.floor)}${standing.next ? `; the ${standing.next.name.toLowerCase()} belt is at ${standing.next.from}` : ', above every mark'}.`
          : `In ${page.topicName} you have none yet.`
      }
      source="A belt counts the low end of your range: the rating less what stands after the ±, which is twice its deviation in Glicko points. Your level lies inside the range about 95 times in 100, if the model is right. Once earned a belt is kept. Question ratings begin from the difficulty their author set and move with everybody’s answers; they are not calibrated against exam results."
    >
      <Rows>
        {page.belts.map(({ id, name, from, earned }) => (
          <Row
            key={id}
            title={name}
            sub={`${from} points or more`}
            end={earned ? <Badge tone="gold">{`Earned ${earned}`}</Badge> : 'Not yet'}
          />
        ))}
      </Rows>
    </Card>
  )
}
