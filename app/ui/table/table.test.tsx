import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Pages } from '#app/ui/table/pages.tsx'
import { Table } from '#app/ui/table/table.tsx'

const rows = [{ id: '1', name: 'Chemistry <2024>', score: 71 }]
const columns = [
  { id: 'name', head: 'Paper', cell: (row: (typeof rows)[0]) => row.name, sortable: true },
  {
    id: 'score',
    head: 'Score',
    cell: (row: (typeof rows)[0]) => `${row.score}%`,
    figures: true,
    sortable: true,
  },
]

function draw(search: string, list = rows): string {
  const query = { sort: 'score', direction: 'down' as const }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/papers${search}`]}>
      <Table
        caption="Papers"
        columns={columns}
        rows={list}
        rowKey={(row) => row.id}
        query={query}
        empty={<p>Sit a paper first.</p>}
      />
    </MemoryRouter>,
  )
}

it('sorts by links that keep the rest of the address', () => {
  const html = draw('?q=acid&page=2')
  expect(html).toContain('href="/papers?q=acid&amp;sort=name"')
  expect(html).toContain('href="/papers?q=acid&amp;sort=score"')
  expect(html).toContain('aria-sort="descending"')
})

it('names rows and columns, and repeats the head beside each value for a phone', () => {
  const html = draw('')
  expect(html).toMatch(/<th scope="row"[^>]*>Chemistry &lt;2024&gt;<\/th><td data-head="Score"/)
  expect(html.match(/scope="col"/g)).toHaveLength(2)
})

it('says what to do when there is nothing', () => {
  expect(draw('', [])).toBe('<p>Sit a paper first.</p>')
})

it('a list of one page has no links to pages', () => {
  const pages = (count: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Pages page={1} pages={count} />
      </MemoryRouter>,
    )
  expect(pages(1)).toBe('')
  expect(pages(2)).toContain('aria-current="page"')
})

it('two lists in one address keep separate pages', () => {
  const links = (name?: string) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/desk?page=3&published=2']}>
        <Pages page={2} pages={3} {...(name ? { name } : {})} />
      </MemoryRouter>,
    ).replaceAll('&amp;', '&')
  expect(links('published')).toContain('?page=3&published=3"')
  expect(links()).toContain('?page=3&published=2"')
})
