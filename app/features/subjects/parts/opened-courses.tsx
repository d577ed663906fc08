import { useLocation } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Opened, OpenedCourse } from '../picker-page.server.ts'

/** University courses that name a chosen subject, each with its year and where it was read. */
export function OpenedCourses({ opens }: { opens: readonly Opened[] }) {
  const { search } = useLocation()
  if (opens.length === 0) return null
  return (
    <Card
      title="Courses that ask for your subjects"
      source="A few examples, not a full list. Check each course’s own page: requirements change every year."
    >
      {opens.map(({ id, subject, count, courses }) => (
        <div key={id}>
          <FetchedDisclosure
            summary={`${subject}: ${count} ${count === 1 ? 'course' : 'courses'}`}
            search={search}
            name="courses"
            value={id}
            from={`/select-subjects/courses/${id}`}
            given={courses}
            lines={count * 2}
          >
            {(found) => <Courses courses={found} />}
          </FetchedDisclosure>
        </div>
      ))}
    </Card>
  )
}

function Courses({ courses }: { courses: readonly OpenedCourse[] }) {
  return (
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
  )
}
