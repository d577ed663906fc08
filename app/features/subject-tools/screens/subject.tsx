import { useLoaderData, useLocation } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
// Styles of parts that load later: the page that the server sends has these parts already.
import 'katex/dist/katex.min.css'
import '#app/ui/maths/maths.css'
import '#app/ui/maths/rich-text.module.css'
import '#app/ui/card/card.module.css'
import '#app/ui/chart/graph.module.css'
import '#app/ui/disclosure/disclosure.module.css'
import '#app/ui/menu/details-menu.module.css'
import '../parts/answer.module.css'
import '../parts/actions.module.css'
import '../parts/drawing.module.css'
import '../parts/practise.module.css'
import { subjectPage } from '../pages/subject-page.server.ts'
import { ToolList } from '../parts/tool-list.tsx'
import { ToolPage } from '../parts/tool-page.tsx'
import { addToolCard } from '../use-cases/add-tool-card.server.ts'

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!loaderData) return [{ title: 'Subject tools – Victor' }]
  const { name, description, opened } = loaderData
  return opened
    ? [{ title: `${opened.name} – ${name} tools – Victor` }, { name: 'description', content: opened.does }]
    : [{ title: `${name} tools – Victor` }, { name: 'description', content: description }]
}

export const loader = loadForAnyone(({ services, scope, actor, path, query }) =>
  subjectPage(services, { actor, path, query, visitor: scope.address }),
)

export const action = actions({
  card: intent({
    useCase: addToolCard,
    input: ({ path, fields }) => ({ subject: path.split('/')[2], link: String(fields['link'] ?? '') }),
  }),
})

export default function SubjectTools() {
  const page = useLoaderData<typeof loader>()
  const { key } = useLocation()
  if (page.opened) return <ToolPage key={`${page.opened.id} ${key}`} page={page} opened={page.opened} />
  return (
    <>
      <PageHeader
        over={<SubjectMark subject={page.tone} size={44} />}
        title={`${page.name} tools`}
        sub="Each tool shows its steps. Free, without an account."
        back={{ href: '/subject-tools', label: 'Subject tools' }}
      />
      <Stack>
        {page.isUnknown ? (
          <Callout kind="info" title="We couldn’t find that tool">
            Choose a tool from this list.
          </Callout>
        ) : null}
        {page.tools.length === 0 ? (
          <p>There are no tools for this subject yet. Choose another subject.</p>
        ) : (
          <ToolList subject={page.subject} tools={page.tools} />
        )}
      </Stack>
    </>
  )
}
