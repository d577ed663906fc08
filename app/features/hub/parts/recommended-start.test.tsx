import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import ExamPractice from '../screens/exam-practice.tsx'
import type { hubPage } from '../pages/hub-page.server.ts'

type Page = Awaited<ReturnType<typeof hubPage>>

const page = {
  next: {
    skillId: 'kc',
    skill: 'Equilibrium constant',
    subject: { id: 'vce-chemistry', name: 'Chemistry', family: 'chemistry' },
    reason: 'You lost 3 of your last 5 marks here.',
    evidence: null,
    questions: 6,
    minutes: 24,
  },
  activities: [],
  chooser: {
    ownSubjects: { 'vce-chemistry': 'VCE Chemistry' },
    otherSubjects: {},
    hidden: 0,
    subjectId: 'vce-chemistry',
    hasSubjects: true,
    selected: {},
    list: { page: 1, pages: 1, rows: [] },
    fits: 9,
    answeredBefore: 0,
    total: 9,
    long: 0,
    open: { all: 0, page: 1, pages: 1, rows: [] },
  },
} as unknown as Page

function drawn(): string {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: ExamPractice }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
}

/** What is visible before somebody presses Change. */
const closed = (html: string) => html.replace(/<details(?![^>]* open).*<\/details>/s, '')

it('posts as many questions as the button says', () => {
  const html = closed(drawn())
  expect(html).toContain('Start 6 questions · about 24 min')
  expect(html).toContain('name="count" value="6"')
  expect(html).not.toContain('name="minutes"')
})

it('shows no field before somebody presses Change', () => {
  expect(closed(drawn())).not.toMatch(/<(?:select|textarea|input(?! type="hidden"))/)
  expect(drawn()).toContain('How many questions')
})

it('introduces the page in at most 20 words, the reason among them', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? []
  const paragraphs = closed(drawn()).match(/<p[ >].*?<\/p>/gs) ?? []
  expect(paragraphs.length).toBeGreaterThanOrEqual(2)
  for (const paragraph of paragraphs) expect(words(paragraph).length).toBeLessThanOrEqual(20)
})
