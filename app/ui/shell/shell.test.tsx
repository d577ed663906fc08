import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import { currentItem, grouped, type NavItem } from '#app/ui/shell/navigation.ts'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'

const places: NavItem[] = ['/dashboard', '/practise', '/progress', '/plan', '/talk'].map((href) => ({
  href,
  label: href.slice(1),
}))
const more: NavItem[] = [{ href: '/papers', label: 'Past papers', group: 'Practise' }]

function person(path: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PersonShell
        home="/dashboard"
        places={places}
        more={more}
        phone={{
          tabs: places.slice(0, 2).map((place) => ({ ...place, covers: ['/papers'], strip: more })),
          me: places.slice(2),
        }}
        account={{ name: '<Mia>', items: [], signOut: null }}
        banner={<p>As Ana</p>}
      >
        <h1>Here</h1>
      </PersonShell>
    </MemoryRouter>,
  )
}

describe('the shells', () => {
  const all = [
    ['person', person('/dashboard')],
    [
      'guest',
      renderToStaticMarkup(
        <MemoryRouter>
          <GuestShell nav={places} enter={{ href: '/signin', label: 'Sign in' }}>
            x
          </GuestShell>
        </MemoryRouter>,
      ),
    ],
    [
      'focus',
      renderToStaticMarkup(
        <MemoryRouter>
          <FocusShell exit={{ href: '/', label: 'Leave' }}>x</FocusShell>
        </MemoryRouter>,
      ),
    ],
  ] as const
  it.each(all)('%s starts with a link past the navigation, to one main landmark', (_, html) => {
    expect(/<a [^>]*>/.exec(html)?.[0]).toContain('href="#main"')
    expect(html.match(/<main id="main"/g)).toHaveLength(1)
  })
  it.each(all)('%s names every navigation', (_, html) => {
    for (const nav of html.match(/<nav[^>]*>/g) ?? []) expect(nav).toContain('aria-label="')
  })

  it('renders no links of its own', () => {
    const known = new Set([...places, ...more].map((item) => item.href).concat('#main'))
    for (const [, href] of person('/plan').matchAll(/href="([^"]*)"/g)) expect(known).toContain(href)
  })
  it('marks the current place, once in each navigation', () => {
    expect(person('/progress/chemistry').match(/aria-current="page"/g)).toHaveLength(2)
  })
  it('shows the tab that covers the page as the current one', () => {
    const tabs = person('/papers').split('<nav aria-label="Main"').at(-1)
    expect(tabs).toContain('<a aria-current="page" href="/dashboard"')
  })
  it('shows the strip of a tab on its screens and not on the pages below them', () => {
    expect(person('/papers')).toContain('<nav aria-label="dashboard"')
    expect(person('/papers/2024')).not.toContain('<nav aria-label="dashboard"')
  })
  it('opens More when one is inside it', () => {
    expect(person('/papers')).toMatch(/<details[^>]* open=""><summary><svg/)
    expect(person('/plan')).not.toMatch(/<details[^>]* open=""/)
  })
  it('escapes the name', () => {
    expect(person('/plan')).not.toContain('<Mia>')
  })
})

describe('navigation', () => {
  it.each([
    ['/practise/set-1', '/practise'],
    ['/practised', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (path, href) => {
    expect(currentItem(places, path)).toBe(href)
  })
  it('chooses the longest matching address', () => {
    expect(
      currentItem(
        [
          { href: '/a', label: 'a' },
          { href: '/a/b', label: 'b' },
        ],
        '/a/b/c',
      ),
    ).toBe('/a/b')
  })
  it('groups in the order of first appearance', () => {
    const items = [
      { href: '1', label: '', group: 'x' },
      { href: '2', label: '' },
      { href: '3', label: '', group: 'x' },
    ]
    expect(grouped(items).map((group) => [group.name, group.items.length])).toEqual([
      ['x', 2],
      [undefined, 1],
    ])
  })
})
