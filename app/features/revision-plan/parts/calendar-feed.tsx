import { FeedAddress } from '#app/features/calendar-feed/door-parts.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { SettingsPage } from '../pages/settings-page.server.ts'

/** The secret address at which a calendar reads the plan. */
export function CalendarFeed({ page }: { page: SettingsPage }) {
  return (
    <Card title="Calendar" sub="Calendars refresh late: a change can take a day to arrive.">
      <FeedAddress view={page.calendar} what="your plan" />
    </Card>
  )
}
