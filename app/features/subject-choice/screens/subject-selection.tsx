import { Form, useLoaderData } from 'react-router'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { subjectSelectionPage, type SubjectSelectionPage } from '../pages/subject-selection-page.server.ts'
import { NeededSubjects } from '../parts/needed-subjects.tsx'
import { OpenDoors } from '../parts/open-doors.tsx'
import { SubjectBoxes } from '../parts/subject-boxes.tsx'

export function meta() {
  return [
    { title: 'Subjects for university – Victor' },
    {
      name: 'description',
      content: 'See which school subjects your courses need, and which courses your subjects keep open.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query }) =>
  subjectSelectionPage(services, actor, query),
)

export default function SubjectSelection() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Subjects for university"
        sub="Choose courses to see the subjects they need. Choose subjects to see what stays open."
      />
      <Columns
        aside={
          <>
            <SubjectBoxes page={page} />
            <OpenDoors page={page} />
          </>
        }
        label="Your subjects"
      >
        <WantedCourses page={page} />
        <NeededSubjects page={page} />
        <p>
          Victor has read the prerequisites of some courses only. “Not checked” does not mean “none”.{' '}
          <TextLink href="/help/articles/subjects-for-university">How this works</TextLink>
        </p>
      </Columns>
    </>
  )
}

function WantedCourses({ page }: { page: SubjectSelectionPage }) {
  return (
    <Card title="Courses that you want" sub={page.fromSaved ? 'Your saved courses.' : undefined}>
      <Stack gap="small">
        <Form method="get" preventScrollReset role="search" key={page.words}>
          <input type="hidden" name="certificate" value={page.certificate} />
          <input type="hidden" name="courses" value={page.keep} />
          <input type="hidden" name="subjects" value={page.chosenIds} />
          <Cluster feet>
            <TextField
              name="q"
              type="search"
              label="Find a course to add"
              maxLength={200}
              defaultValue={page.words}
            />
            <Button>Search</Button>
          </Cluster>
        </Form>
        {page.found ? (
          page.found.length === 0 ? (
            <p role="status">No course matches “{page.words}”. Check the spelling or use fewer words.</p>
          ) : (
            <Rows label="Found courses">
              {page.found.map((one) => (
                <Row
                  key={one.id}
                  title={one.title}
                  sub={`${one.about}. ${one.why}`}
                  end={
                    one.href ? (
                      <ButtonLink href={one.href} size="small" keepScroll>
                        Add<span className="visually-hidden"> {one.title}</span>
                      </ButtonLink>
                    ) : (
                      'The list is full'
                    )
                  }
                />
              ))}
            </Rows>
          )
        ) : null}
        {page.wanted.length === 0 ? (
          <p>No courses yet. Search for one, such as “nursing” or “civil engineering”.</p>
        ) : (
          <Rows label="Courses that you want">
            {page.wanted.map((one) => (
              <Row
                key={one.id}
                title={<TextLink href={one.href}>{one.title}</TextLink>}
                sub={
                  <>
                    {one.about} <Badge tone={one.tone}>{one.badge}</Badge> {one.says}
                  </>
                }
                end={
                  <TextLink href={one.remove} keepScroll>
                    Remove<span className="visually-hidden"> {one.title}</span>
                  </TextLink>
                }
              />
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  )
}
