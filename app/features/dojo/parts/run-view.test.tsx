import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Refusal } from '#app/platform/screens/action-answer.ts'
import type { RunPage } from '../pages/run-page.server.ts'
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
const render = (posted: RunPosted | undefined) => {
  const Stub = createRoutesStub([
    { path: '/dojo/run', Component: () => <RunView loaded={page} posted={posted} /> },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/dojo/run']} />)
}

it('explains why a run whose time is up could not be ended, and offers a button to try again', () => {
  const refused: Refusal = {
    ok: false,
    intent: 'answer',
    error: { code: 'read-only', message: 'You are looking at somebody’s record.' },
    typed: { intent: 'go-on' },
  }
  const away: Refusal = { ...refused, error: { code: 'unavailable', message: 'The server is away.' } }
  for (const [posted, words] of [
    [away, 'We couldn’t reach the server.'],
    [refused, 'You are looking at somebody’s record.'],
  ] as const) {
    const html = render(posted)
    expect(html).toContain('The time is up')
    expect(html).toContain(words)
    expect(html).toContain('See the summary')
  }
  expect(render(undefined)).not.toContain('couldn’t reach')
})
