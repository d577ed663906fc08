import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Opened } from '../picker-page.server.ts'

/** University courses that name a chosen subject, each with its year and where it was read. */
export function OpenedCourses({ opens }: { opens: readonly Opened[] }) {
  if (opens.length === 0) return null
  return (
    <Card
      title="Courses that ask for your subjects"
      source="A few examples, not a full list. Check each course’s own page: requirements change every year."
    >
      {opens.map(({ subject, courses }) => (
        <details key={subject}>
          <summary>
            {subject}: {courses.length} {courses.length === 1 ? 'course' : 'courses'}
          </summary>
          <Rows>
            {courses.map((one) => (
              <Row
                key={`${one.university} ${one.course} ${one.year}`}
                title={one.course}
                sub={
                  <>
                    {one.university}, {one.year}:{' '}
                    {one.kind === 'prerequisite' ? 'prerequisite' : 'assumed knowledge'}.{' '}
                    <a href={one.url} rel="noreferrer">
                      {one.source}
                    </a>
                  </>
                }
              />
            ))}
          </Rows>
        </details>
      ))}
    </Card>
  )
}
