import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Refused } from '#app/platform/http/form.ts'
import type { dashboardPage } from '../dashboard-page.server.ts'
import Dashboard from './dashboard.tsx'

const page: ReturnType<typeof dashboardPage> = {
  dateWords: 'Friday, 20 November',
  next: {
    skillId: 'kc',
    skill: 'Equilibrium constant',
    subject: { id: 'vce-chemistry', name: 'Chemistry', family: 'chemistry' },
    reason: 'You have not met it.',
    evidence: null,
    minutes: 25,
  },
  declined: [],
  exams: [],
  streak: 0,
  openSets: [],
  answers: 0,
  weakest: { finding: 'Nothing yet', topics: [] },
  subjects: [{ id: 'vce-chemistry', name: 'Chemistry', met: 0, of: 3, questions: 9 }],
}

function drawn(posted?: Refused, more: Partial<typeof page> = {}): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: Dashboard }])
  const actionData = posted ? { here: posted } : null
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { here: { ...page, ...more } }, actionData }} />,
  )
}

const VIEWING = 'You are viewing this record. Nothing can be changed.'
const failure = { code: 'read-only' as const, message: VIEWING }

it('says why nothing was started, beside what was asked for', () => {
  expect(drawn()).not.toContain('role="status"')
  const proposed = drawn({ failure, typed: { subject: 'vce-chemistry', lead: 'kc', minutes: '25' } })
  expect(proposed.match(/role="status"/g)).toHaveLength(1)
  expect(proposed.indexOf(VIEWING)).toBeGreaterThan(0)
  expect(proposed.indexOf(VIEWING)).toBeLessThan(proposed.indexOf('Start 25 minutes'))
  const eight = drawn({ failure, typed: { subject: 'vce-chemistry', count: '8' } })
  expect(eight.match(/role="status"/g)).toHaveLength(1)
  expect(eight.indexOf(VIEWING)).toBeGreaterThan(eight.indexOf('Your subjects'))
  expect(eight.indexOf(VIEWING)).toBeLessThan(eight.indexOf('Eight questions'))
})

it('says what is the matter with the subject, where that is it', () => {
  const fields = { subject: 'This subject is not in the bank.' }
  const gone = { code: 'invalid-input' as const, message: 'Choose a subject.', fields }
  expect(drawn({ failure: gone, typed: { subject: 'gone', count: '8' } })).toContain(fields.subject)
})

it('calls a streak what it is: days on which something was answered, marked or not', () => {
  expect(drawn()).toContain('One answer begins it.')
  expect(drawn(undefined, { streak: 1 })).toContain('1 day in a row on which you answered.')
})
