import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { TodayExtras } from '../queries/today-extras.server.ts'

/** The next saved closing date in one line. Nothing when no date is near. */
export function DatesLine({ dates: [next, ...others] }: Pick<TodayExtras, 'dates'>) {
  if (!next) return null
  const more = others.length > 0 ? `, and ${plural(others.length, 'more date')} soon` : ''
  return (
    <Rows label="Closing dates">
      <Row href="/closing-dates" title={next.title} sub={`Closes ${next.left}${more}`} />
    </Rows>
  )
}
