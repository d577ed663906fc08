import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Refused } from '#app/platform/http/form.ts'
import type { dashboardPage } from '../pages/dashboard-page.server.ts'
import Dashboard from './dashboard.tsx'

const page: ReturnType<typeof dashboardPage> = {
  dateWords: 'Friday, 20 November',
  next: {
    skillId: 'kc',
    skill: 'Equilibrium constant',
    subject: { id: 'vce-chemistry', name: 'Chemistry', family: 'chemistry' },
    reason: 'You have not met it.',
    evidence: null,
    questions: 4,
    minutes: 12,
  },
  plan: [],
  declined: [],
  exams: [],
  week: { days: [{ name: 'Monday', state: 'today' }], streak: 0 },
  openSets: [],
  chart: null,
  weakest: { finding: 'Nothing yet', topics: [] },
  quest: null,
  cardsDue: 0,
  atar: null,
  dates: [],
  hasSubjects: true,
}

function render(posted?: Refused, more: Partial<typeof page> = {}): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: Dashboard }])
  const actionData = posted ? { here: posted } : null
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { here: { ...page, events: [], ...more } }, actionData }} />,
  )
}

const VIEWING = 'You are viewing this record. Nothing can be changed.'
const refused = {
  ok: false as const,
  intent: '',
  error: { code: 'read-only' as const, message: VIEWING },
}

it('shows the reason beside the form when a set could not be started', () => {
  expect(render()).not.toContain('role="status"')
  const proposed = render({ ...refused, typed: { subject: 'vce-chemistry', lead: 'kc', count: '4' } })
  expect(proposed.match(/role="status"/g)).toHaveLength(1)
  expect(proposed.indexOf(VIEWING)).toBeGreaterThan(0)
  expect(proposed.indexOf(VIEWING)).toBeLessThan(proposed.indexOf('Start 4 questions · about 12 min'))
})

it('shows the message about the subject if the subject is invalid', () => {
  const fields = { subject: 'This subject is not in the bank.' }
  const refusal = { code: 'invalid-input' as const, message: 'Choose a subject.', fields }
  expect(render({ ...refused, error: refusal, typed: { subject: 'gone', count: '4' } })).toContain(
    fields.subject,
  )
})

it('posts the number of questions that the button names', () => {
  const html = render()
  expect(html).toContain('name="count" value="4"')
  expect(html).not.toContain('name="minutes"')
})

it('counts the days to the next exam and lists the others after it', () => {
  const exam = {
    id: 'a',
    name: 'English',
    subject: 'english' as const,
    days: 6,
    when: 'Thursday 26 November',
  }
  const html = render(undefined, { exams: [exam, { ...exam, id: 'b', name: 'Physics', days: 9 }] })
  expect(html).toContain('days to English')
  expect(html).toContain('Thursday 26 November')
  expect(html.indexOf('9 days')).toBeGreaterThan(html.indexOf('days to English'))
  expect(render()).toContain('Add exam dates')
})

it('shows the level of a weak topic as a word without a percentage', () => {
  const topic = {
    id: 't',
    name: 'Equilibrium',
    fullTitle: 'Equilibrium',
    subject: 'Chemistry',
    href: '/progress?subject=vce-chemistry',
    tone: 'chemistry' as const,
    answers: 9,
    estimate: { value: 31, low: 20, high: 44 },
  }
  const html = render(undefined, { weakest: { finding: 'Weakest', topics: [topic] } })
  expect(html).toContain('Shaky')
  expect(html).not.toMatch(/\d%|\d–\d/)
})

it('describes a streak as days with an answer, marked or not', () => {
  expect(render()).toContain('Answer one question to start a streak.')
  const week = { days: [{ name: 'Monday', state: 'done' as const }], streak: 1 }
  expect(render(undefined, { week })).toContain('1 day in a row.')
})

it('shows the current quest with its bar, and no streak where quests are off', () => {
  const quest = { about: 'Fuels', done: 1, target: 4 }
  const html = render(undefined, { quest: { quest, toClaim: 0 } })
  expect(html).toContain('Quest: Fuels')
  expect(html).toContain('aria-valuenow="1"')
  expect(render(undefined, { quest: { quest, toClaim: 1 } })).toContain('Claim your points')
  const off = render(undefined, {
    week: { days: [{ name: 'Monday', state: 'done' as const }], streak: null },
  })
  expect(off).not.toMatch(/in a row|href="\/quests"/)
})

it('links to the review when cards are due, and says nothing when none is', () => {
  const html = render(undefined, { cardsDue: 12, atar: null, dates: [] })
  expect(html).toContain('Review 12 cards')
  expect(html).toContain('href="/feynman-flashcards/review"')
  expect(render()).not.toContain('feynman-flashcards')
})
