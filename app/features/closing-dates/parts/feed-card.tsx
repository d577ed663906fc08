import { FeedAddress } from '#app/features/calendar-feed/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { DatesPage } from '../pages/dates-page.server.ts'

/** The saved dates in a calendar: as a file, or at a secret address. */
export function FeedCard({ page }: { page: DatesPage }) {
  return (
    <Card
      title="In your calendar"
      sub="A file shows the dates as they are today. An address follows corrections."
    >
      <Stack gap="small">
        <ButtonLink href="/closing-dates/calendar.ics" reload>
          Download the calendar file
        </ButtonLink>
        <FeedAddress view={page.calendar} what="your dates" />
        <p>
          Turn all emails about closing dates off in your <TextLink href="/settings">settings</TextLink>.
        </p>
      </Stack>
    </Card>
  )
}
