import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { formulaPicker } from '../pages/formula-picker.server.ts'
import CreateSheet from './create-sheet.tsx'

useMarkingWorld()

it('keeps the name and the chosen formulas when another subject is shown, also without scripts', async () => {
  const query = new URLSearchParams({ title: 'Motion', subject: 'vce-chemistry', formulas: 'momentum' })
  const picker = await formulaPicker(world.services, await writer(), query, '/formula-sheets/create')
  const page = { picker, title: 'Motion', rules: {}, id: 'new' }
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: CreateSheet }])
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
  expect(html).toMatch(/<input[^>]*name="title"[^>]*value="Motion"/)
  // Momentum is on the physics sheet. The form and the search send it along.
  expect(picker.groups.flatMap(({ formulas }) => formulas.map(({ id }) => id))).not.toContain('momentum')
  expect(html.match(/<input type="hidden" name="formulas" value="momentum"\/>/g)).toHaveLength(2)
  expect(html).toContain('1 formula from other lists also chosen.')
  // The subjects are buttons of the form, so that the browser sends what is typed.
  const [first] = /<button[^>]*name="subject"[^>]*>/.exec(html) ?? []
  expect(first).toContain('type="submit"')
  expect(first?.toLowerCase()).toContain('formmethod="get"')
})
