import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Refused } from '#app/platform/http/form.ts'
import type { RunPage } from '../run-page.server.ts'
import { RunView, type RunPosted } from './run-view.tsx'

const page: RunPage = {
  id: 'run',
  topic: 'Chemistry',
  topicId: 'vce-chemistry',
  subjectId: 'vce-chemistry',
  mode: 'timed',
  finished: false,
  left: 0,
  settled: 3,
  right: 2,
  streak: 1,
  bestStreak: 1,
  before: { rating: 1500, deviation: 350 },
  now: { rating: 1520, deviation: 200, floor: 1120 },
  earned: [],
  next: null,
  question: null,
  marked: null,
  misses: [],
  mended: [],
  corrected: false,
}
const drawn = (posted: RunPosted | undefined) => {
  const Stub = createRoutesStub([
    { path: '/dojo/run', Component: () => <RunView loaded={page} posted={posted} /> },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/dojo/run']} />)
}

it('a run whose time is up says why it could not be ended, and leaves it to a press', () => {
  const refused: Refused = {
    failure: { code: 'read-only', message: 'You are looking at somebody’s record.' },
    typed: { intent: 'go-on' },
  }
  for (const [posted, words] of [
    [{ unreachable: true }, 'The server could not be reached.'],
    [refused, 'You are looking at somebody’s record.'],
  ] as const) {
    const html = drawn(posted)
    expect(html).toContain('The time is up')
    expect(html).toContain(words)
    expect(html).toContain('See what the run came to')
  }
  expect(drawn(undefined)).not.toContain('could not be reached')
})
