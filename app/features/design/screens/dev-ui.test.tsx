import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { loader, Shelves } from './dev-ui.tsx'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

it.each(['person', 'guest', 'focus', 'detail'])('every part is valid HTML in the %s shell', async (shell) => {
  const { texts } = loader()
  const Stub = createRoutesStub([{ path: '/dev/ui', Component: () => <Shelves texts={texts} /> }])
  const body = renderToStaticMarkup(<Stub initialEntries={[`/dev/ui?shell=${shell}`]} />)
  const page = `<!DOCTYPE html><html lang="en-AU"><head><title>Parts</title></head><body>${body}</body></html>`
  const report = await validator.validateString(page)
  const messages = report.results.flatMap((result) =>
    result.messages.map((m) => `${m.ruleId}: ${m.message} ${m.selector ?? ''}`),
  )
  expect(messages).toEqual([])
})
