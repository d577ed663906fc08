import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import type { NavItem } from '#app/ui/shell/navigation.ts'
import { Drawing } from './drawing.server.ts'
import { DrawingContext, DrawnOnce } from './drawn-once.tsx'

let pages = 0

function drawn(page: React.ReactNode, secret = `secret${++pages}=`): string {
  const drawing = new Drawing(secret)
  return drawing.whole(renderToString(<DrawingContext value={drawing}>{page}</DrawingContext>))
}

function Field() {
  const id = useId()
  return <input id={id} />
}

const page = (name: string, draw: () => React.ReactNode) => (
  <main>
    before <DrawnOnce name={name}>{draw}</DrawnOnce> between
    <DrawnOnce name={name}>{draw}</DrawnOnce>
    <Field />
  </main>
)

it('draws once what has one name, and the page as if each were drawn', () => {
  let times = 0
  const draw = () => {
    times += 1
    return (
      <nav>
        <a href="/a">a &amp; b $& $1</a> –
      </nav>
    )
  }
  const plain = renderToString(page('plain', draw))
  times = 0
  const first = drawn(page('counted', draw))
  expect(times).toBe(2)
  expect(drawn(page('counted', draw))).toBe(drawn(page('counted', draw)))
  expect(times).toBe(2)
  // With the identifiers that what stands beside the parts makes of its place.
  expect(first).toBe(plain)
  expect(first).not.toContain('data-drawn')
})

it('keeps nothing of a part that holds another', () => {
  const outer = (words: string) => (
    <DrawnOnce name="outer">
      {() => (
        <div>
          {words} <DrawnOnce name="inner">{() => <b>inner</b>}</DrawnOnce>
        </div>
      )}
    </DrawnOnce>
  )
  drawn(outer('one'))
  expect(drawn(outer('two'))).toContain('two')
})

it('takes nothing that is written on the page for a mark', () => {
  const typed = '<i data-drawn="secret.0"></i>'
  const wordy = <p dangerouslySetInnerHTML={{ __html: typed.replace('secret', 'guess') }} />
  const html = drawn(
    <main>
      <p>{typed}</p>
      {wordy}
      <DrawnOnce name="honest">{() => <b>ours</b>}</DrawnOnce>
    </main>,
    'secret',
  )
  expect(html.match(/ours/g)).toHaveLength(1)
  expect(html).toContain('data-drawn="guess.0"')
})

it('forgets the oldest before it grows without end', () => {
  const part = (name: string, words: string) =>
    drawn(<DrawnOnce name={name}>{() => <b>{words}</b>}</DrawnOnce>)
  part('kept or not', 'old')
  for (let at = 0; at < 600; at++) part(`many ${at}`, 'x')
  expect(part('kept or not', 'new')).toBe('<b>new</b>')
})

const places: NavItem[] = ['/dashboard', '/progress', '/talk'].map((href) => ({ href, label: href.slice(1) }))
const more: NavItem[] = [{ href: '/papers', label: 'Past papers', group: 'Practise' }]

const frame = (path: string, name: string, here = more) => (
  <MemoryRouter initialEntries={[path]}>
    <PersonShell
      home="/dashboard"
      places={places}
      more={here}
      account={{ name, email: `${name}@example.com`, items: more, signOut: <button>Out</button> }}
      search={{ items: [] }}
    >
      <Field />
    </PersonShell>
  </MemoryRouter>
)

it('draws the frame of each person and place as if it were the first', () => {
  const frames = [
    frame('/dashboard', 'Mia'),
    frame('/dashboard', 'Noah'),
    frame('/papers', 'Mia'),
    frame('/progress/one', 'Mia'),
    frame('/progress/one', 'Mia', []),
    frame('/progress/one', 'Mia', [{ ...more[0]!, label: 'Other words' }]),
    frame('/progress/one', 'Mia', [{ ...more[0]!, reload: true }]),
  ]
  for (const one of [...frames, ...frames]) expect(drawn(one)).toBe(renderToString(one))
})
