import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { neighbours, QueueDrawer } from './queue-drawer.tsx'
import { QueuePage } from './queue-page.tsx'
import { QueueTable } from './queue-table.tsx'

const rows = [
  { id: 'a', title: 'Charged <twice>', due: '18 min' },
  { id: 'b', title: 'Wrong hour', due: '1 h' },
  { id: 'c', title: 'Lost pictures', due: '3 h' },
]

function draw(node: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/desk', Component: () => node }])
  return renderToStaticMarkup(<Stub initialEntries={['/desk?page=2']} />)
}
const table = (bulk?: { intent: string; label: string }[]) => (
  <QueueTable
    caption="Tickets"
    rows={rows}
    rowKey={({ id }) => id}
    openKey="b"
    href={({ id }) => `?ticket=${id}`}
    head="Ticket"
    title={({ title }) => title}
    columns={[{ id: 'due', head: 'Due', cell: ({ due }) => due }]}
    {...(bulk ? { bulk } : {})}
  />
)

describe('the rows of a console', () => {
  it('open at separate addresses, and show which is open', () => {
    const html = draw(table())
    expect(html).toContain('href="/desk?ticket=a"')
    expect(html).toContain('Charged &lt;twice&gt;')
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
    expect(html).toMatch(/<td data-head="Due">18 min<\/td>/)
    expect(html).not.toContain('type="checkbox"')
  })

  it('can be picked for one action, without scripts', () => {
    const html = draw(table([{ intent: 'close', label: 'Close' }]))
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html.match(/name="picked"/g)).toHaveLength(3)
    expect(html).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="close")/)
    expect(html).toMatch(/<button type="reset"/)
  })
})

describe('the open row', () => {
  it('stands between the rows before and after it', () => {
    expect(neighbours(rows, ({ id }) => id === 'b', { offset: 20, count: 23 })).toEqual({
      place: '22 of 23',
      previous: rows[0],
      next: rows[2],
    })
    expect(neighbours(rows, ({ id }) => id === 'a', { offset: 0, count: 3 }).previous).toBeUndefined()
  })

  it('may be on another page of the list', () => {
    expect(neighbours(rows, () => false, { offset: 0, count: 3 })).toMatchObject({ next: rows[0] })
  })

  it('is a named region with its position and links to its neighbours', () => {
    const html = draw(
      <QueuePage title="Support" sub="14 tickets need a reply." drawer={<Drawer />} csv="/desk/rows.csv">
        {table()}
      </QueuePage>,
    )
    expect(html).toMatch(/<section[^>]* aria-labelledby="([^"]+)".*<h2 id="\1">Wrong hour/s)
    expect(html).toContain('2 of 3')
    expect(html).toContain('aria-label="Next row"')
    expect(html).not.toContain('aria-label="Previous row"')
    expect(html).toContain('href="/desk/rows.csv"')
  })
})

function Drawer() {
  return <QueueDrawer place="2 of 3" next="?ticket=c" close="?" title="Wrong hour" />
}
