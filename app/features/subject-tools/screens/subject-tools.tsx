import { useLoaderData } from 'react-router'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { toolsPage } from '../pages/tools-page.server.ts'
import { RecentList } from '../parts/recent-list.tsx'
import { SubjectCard } from '../parts/subject-card.tsx'
import { ToolSearch } from '../parts/tool-search.tsx'

export function meta() {
  return [
    { title: 'Subject tools – Victor' },
    {
      name: 'description',
      content:
        'Free tools for maths, chemistry, physics, biology, English and history. Each shows its steps and can be linked to.',
    },
  ]
}

export const loader = loadForAnyone(({ actor, query }) => toolsPage(actor, query))

export default function SubjectToolsHub() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Subject tools" sub="Each tool shows its steps. Free, without an account." />
      <Stack>
        <ToolSearch words={page.words} found={page.found} />
        <RecentList />
        <Grid least="300px">
          {page.subjects.map((subject) => (
            <SubjectCard key={subject.id} subject={subject} />
          ))}
        </Grid>
        <p>
          <TextLink href="/help/articles/subject-tools">How the tools work</TextLink>
        </p>
      </Stack>
    </>
  )
}
