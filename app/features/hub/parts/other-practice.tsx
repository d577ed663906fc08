import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Activity } from '../pages/hub-page.server.ts'

/** The other ways to practise, each with what is due there. */
export function OtherPractice({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) return null
  return (
    <Card title="More ways to practise">
      <Rows>
        {activities.map(({ href, title, due }) => (
          <Row key={href} href={href} title={title} sub={due} />
        ))}
      </Rows>
    </Card>
  )
}
