import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { requestScope, type RequestScope } from '#app/platform/http/request-context.ts'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { importPage } from '../pages/import-page.server.ts'
import OwnImport, { action } from './own-import.tsx'

useMarkingWorld()

it('shows the topics of a subject without scripts, and keeps the pasted text', async () => {
  const person = await writer()
  const context = new RouterContextProvider()
  context.set(requestScope, {
    services: world.services,
    actor: () => Promise.resolve(person),
  } as unknown as RequestScope)
  const body = new FormData()
  const text = 'question,answer\nWhat is 2 + 2?,4'
  for (const [name, value] of Object.entries({ subject: 'vce-chemistry', text, intent: 'topics' }))
    body.append(name, value)
  const request = new Request('http://h/exam-practice/own/import', { method: 'POST', body })
  const posted = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  const page = await importPage(world.services, person, new URLSearchParams())
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: OwnImport }])
  const html = renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { here: page }, actionData: { here: posted } }} />,
  )
  expect(html).toMatch(/<textarea[^>]*>question,answer\s+What is 2 \+ 2\?,4<\/textarea>/)
  expect(html).toMatch(/<option value="vce-chemistry" selected="">/)
  expect(html).toContain('name="topic"')
})
