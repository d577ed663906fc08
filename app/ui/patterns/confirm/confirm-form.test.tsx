import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ConfirmForm } from './confirm-form.tsx'

function draw(search = ''): string {
  const Stub = createRoutesStub([
    {
      path: '/decks',
      Component: () => (
        <ConfirmForm
          intent="delete"
          hidden={{ id: '7' }}
          label="Delete the deck"
          title="Delete “Organic pathways”?"
          loses={['142 cards are deleted.', 'Two friends lose their copy.']}
          undo="This cannot be undone."
          confirm="Delete 142 cards"
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={[`/decks${search}`]} />)
}

it('destroys nothing with its first button, which asks at a separate address', () => {
  const html = draw('?sort=name')
  expect(html).toMatch(/<form[^>]* method="get"/)
  expect(html).toMatch(/<button(?=[^>]*name="confirm")(?=[^>]*value="delete 7")/)
  expect(html).toContain('<input type="hidden" name="sort" value="name"/>')
  expect(html).not.toMatch(/method="post"/)
})

it('names what is lost, as a step of the page, without scripts', () => {
  const html = draw('?sort=name&confirm=delete+7')
  expect(html).toContain('Delete “Organic pathways”?')
  expect(html).toContain('<li>142 cards are deleted.</li>')
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toContain('<input type="hidden" name="id" value="7"/>')
  expect(html).toContain('Delete 142 cards')
  // The way back keeps the rest of the address.
  expect(html).toContain('href="/decks?sort=name"')
})

it('does not ask about another row', () => {
  expect(draw('?confirm=delete+8')).not.toMatch(/method="post"/)
})
