import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { FilterChip } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { finderPage } from '../pages/finder-page.server.ts'
import { CourseFilters } from '../parts/course-filters.tsx'
import { CourseRow } from '../parts/course-row.tsx'
import { RangeCard } from '../parts/range-card.tsx'
import { SaveAfterSignIn } from '../parts/save-course.tsx'
import { removeCourse, saveCourse } from '../use-cases/save-course.server.ts'

const CourseMap = lazy(() => import('../parts/course-map.tsx'))

export function meta() {
  return [
    { title: 'Course finder – Victor' },
    {
      name: 'description',
      content:
        'Search Australian university courses, compare ranks with your ATAR range, and check prerequisites.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query }) => finderPage(services, actor, query))

export const action = actions({
  save: intent({ useCase: saveCourse }),
  remove: intent({ useCase: removeCourse }),
})

export default function CourseFinder() {
  const page = useLoaderData<typeof loader>()
  const aside = (
    <>
      <RangeCard range={page.range} keep={page.keepForRange} />
      <Card title="Where these courses are">
        <Suspense>
          <CourseMap places={page.places} />
        </Suspense>
      </Card>
    </>
  )
  return (
    <>
      <PageHeader
        title="Course finder"
        sub="Search for what you want to study. Reaching a lowest rank does not guarantee a place."
      />
      <Columns aside={aside} label="Your range and the map">
        <Stack>
          <RefusalNotice />
          <SaveAfterSignIn course={page.saveNext} />
          {page.comparison.titles.length > 0 ? (
            <Callout kind="info" title={`${page.comparison.titles.length} of 4 chosen to compare`}>
              <Stack gap="small">
                <p>{page.comparison.titles.join('; ')}</p>
                <Cluster>
                  {page.comparison.href ? (
                    <ButtonLink href={page.comparison.href} tone="primary" size="small">
                      Compare side by side
                    </ButtonLink>
                  ) : (
                    <span>Choose another course to compare.</span>
                  )}
                  <ButtonLink href={page.comparison.clear} tone="quiet" size="small" keepScroll>
                    Clear
                  </ButtonLink>
                </Cluster>
              </Stack>
            </Callout>
          ) : null}
          <ListView
            paging={page.paging}
            all={page.all}
            noun={['course', 'courses']}
            note={
              <>
                {page.some ? ' No course has all of your words, so these have some of them.' : ''}{' '}
                <a href="#my-range">
                  {page.range.words === null ? 'Add your ATAR range' : `Your ATAR range: ${page.range.words}`}
                </a>
              </>
            }
            filters={
              <Stack gap="small">
                <CourseFilters page={page} />
                {page.chips.length > 0 ? (
                  <Cluster>
                    {page.chips.map(({ words, href }) => (
                      <FilterChip key={words} href={href}>
                        {words}
                      </FilterChip>
                    ))}
                  </Cluster>
                ) : null}
              </Stack>
            }
            none={
              <EmptyState title="No courses yet">
                The list of courses is being filled. Come back soon.
              </EmptyState>
            }
            noMatch={
              <EmptyState title="No courses match">
                Check the spelling, use fewer words, or remove a filter.
              </EmptyState>
            }
            pagesLabel="Pages of courses"
          >
            <ul role="list" aria-label="Courses">
              {page.rows.map((row) => (
                <CourseRow key={row.id} row={row} signedIn={page.signedIn} />
              ))}
            </ul>
          </ListView>
          <p>
            Not every course in Australia is listed, and figures change each year. Check with the university
            before you decide. <TextLink href="/help/articles/course-finder">How the finder works</TextLink>
          </p>
        </Stack>
      </Columns>
    </>
  )
}
