import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ListFilters } from './list-filters.tsx'
import { ListView, type ListViewProps } from './list-view.tsx'
import { paging } from './paging.ts'

function draw(props: Partial<ListViewProps>, search = ''): string {
  const Stub = createRoutesStub([
    {
      path: '/papers',
      Component: () => (
        <ListView
          paging={paging(1, 30, 20)}
          noun={['paper', 'papers']}
          none={<p>Sit your first paper.</p>}
          filters={
            <ListFilters
              asked={{ words: 'acid', filters: { year: 2024 } }}
              search="Title"
              clear="/papers"
              fields={[
                {
                  name: 'year',
                  label: 'Year',
                  empty: 'Any year',
                  options: [{ value: '2024', label: '2024' }],
                },
              ]}
            />
          }
          {...props}
        >
          <ul>
            <li>rows</li>
          </ul>
        </ListView>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={[`/papers${search}`]} />)
}

it('says how many rows are shown, and of how many', () => {
  expect(draw({ all: 45 })).toContain('30 of 45 papers.')
  expect(draw({ all: 30 })).toContain('30 papers.')
  expect(draw({ paging: paging(1, 1, 20) })).toContain('1 paper.')
})

it('says what to do when there are no rows at all, without filters', () => {
  expect(draw({ all: 0, paging: paging(1, 0, 20) })).toBe('<p>Sit your first paper.</p>')
})

it('keeps the filters when they hide every row', () => {
  const html = draw({ all: 45, paging: paging(1, 0, 20) })
  expect(html).toContain('No papers match these filters')
  expect(html).toContain('name="year"')
  expect(html).not.toContain('rows')
})

it('filters with a GET form that works without scripts and shows the current values', () => {
  const html = draw({})
  expect(html).toMatch(/<form[^>]* method="get"/)
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="acid"|value="acid"[^>]*name="q"/)
  expect(html).toMatch(/<option value="2024" selected="">/)
  expect(html).toMatch(/<a[^>]*href="\/papers"[^>]*>.*Clear filters/)
})

it('links to the other pages in the same address', () => {
  expect(draw({}, '?q=acid')).toContain('href="/papers?q=acid&amp;page=2"')
})
