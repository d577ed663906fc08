import { Form, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { DetailPage } from '#app/ui/patterns/detail/detail-page.tsx'
import { Facts } from '#app/ui/patterns/detail/facts.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { coursePage, type CoursePage } from '../pages/course-page.server.ts'
import { CourseRequirements } from '../parts/course-requirements.tsx'
import { RangeCard } from '../parts/range-card.tsx'
import { RankLines } from '../parts/rank-lines.tsx'
import { SaveCourse } from '../parts/save-course.tsx'
import styles from '../parts/courses.module.css'
import { removeCourse, saveCourse } from '../use-cases/save-course.server.ts'

export function meta({ loaderData }: { loaderData?: CoursePage }) {
  const name = loaderData ? `${loaderData.title}, ${loaderData.university}` : 'Course'
  return [
    { title: `${name} – Victor` },
    {
      name: 'description',
      content: `${name}: ranks with their year, prerequisites, adjustments and source.`,
    },
  ]
}

export const loader = loadForAnyone(
  async ({ services, actor, params, query }) =>
    (await coursePage(services, actor, params['courseId'] ?? '', query)) ?? notFound(),
)

export const action = actions({
  save: intent({ useCase: saveCourse }),
  remove: intent({ useCase: removeCourse }),
})

export default function CourseDetail() {
  const page = useLoaderData<typeof loader>()
  return (
    <DetailPage
      crumbs={[{ href: page.back, label: 'Course finder' }]}
      title={page.title}
      facts={[
        { id: 'university', words: page.universityName },
        { id: 'place', words: page.place },
        { id: 'length', words: page.length },
      ]}
      actions={
        <Cluster>
          <SaveCourse id={page.id} title={page.title} saved={page.saved} signedIn={page.signedIn} />
          {page.link ? (
            <ButtonLink href={page.link.href} size="small">
              {page.link.own ? 'Course page' : 'University site'}
            </ButtonLink>
          ) : null}
        </Cluster>
      }
      aside={<RangeCard range={page.range} keep={page.keepForRange} />}
      asideLabel="Your range"
    >
      <Stack>
        <RefusalNotice />
        <Card
          title="Ranks and ATARs"
          sub="Each kind of figure means something different. Reaching a lowest rank does not guarantee a place."
          source={`Source: ${page.source} (${page.trust}). ${page.checked}`}
        >
          <Stack gap="small">
            <RankLines ranks={page.ranks} noRank={page.noRank} />
            {page.note ? <p>Note of the source: {page.note}.</p> : null}
          </Stack>
        </Card>
        <Adjustments page={page} />
        <CourseRequirements page={page} />
        <Section title="About the course">
          <Facts
            facts={[
              { label: 'Code', value: page.code ?? 'Not checked' },
              { label: 'Field', value: page.fields },
              { label: 'Mode', value: page.mode },
              { label: 'Length, full time', value: page.length },
            ]}
          />
        </Section>
        <p>
          <TextLink href="/help/articles/course-ranks">What the ranks mean</TextLink>
        </p>
      </Stack>
    </DetailPage>
  )
}

/** What this university adds, and a field for the points that the person expects. */
function Adjustments({ page }: { page: CoursePage }) {
  const { typed, error, possible, schemes } = page.adjust
  return (
    <Card
      title="Adjustments"
      sub="Adjustment points are added to your ATAR for one course. The result is your selection rank. Your ATAR does not change."
    >
      <Stack gap="small">
        {schemes.length === 0 ? (
          <p>Adjustments of this university: not checked.</p>
        ) : (
          <ul role="list" className={styles.lines}>
            {schemes.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{one.scheme}:</strong>{' '}
                  {[`${one.points}.`, one.cap, one.on].filter(Boolean).join(' ')}
                </span>
                {one.who ? <span className={styles.meta}>For: {one.who}.</span> : null}
                <span className={styles.meta}>
                  {one.url ? <TextLink href={one.url}>{one.source}</TextLink> : one.source}
                </span>
              </li>
            ))}
          </ul>
        )}
        {!possible ? (
          <p>
            <Badge>Added to the aggregate</Badge> This university adds points to the aggregate, so Victor
            can’t work out your selection rank from an ATAR.
          </p>
        ) : page.own ? (
          <Form method="get" preventScrollReset>
            {Object.entries(page.parameters).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Cluster feet>
              <TextField
                name="adjust"
                label="Points that I expect for this course"
                inputMode="decimal"
                maxLength={5}
                autoComplete="off"
                defaultValue={typed}
                error={error}
              />
              <Button>Compare</Button>
            </Cluster>
          </Form>
        ) : (
          <p>Add your ATAR range to compare it with your points.</p>
        )}
      </Stack>
    </Card>
  )
}
