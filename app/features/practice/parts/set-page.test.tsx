import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { builtInBank, questionPage, variantById } from '#app/features/question-bank/door.ts'
import type { PracticeSet, SetQuestion } from '../pages/practice-set-page.server.ts'
import { PracticeSetPage } from './practice-set-page.tsx'

const bank = builtInBank()
const estimate = { questions: 4, minutes: 12 }

/** A question of the set, with the given responses marked. */
function questionOf(id: string, position: number, responses: Record<string, string>): SetQuestion {
  const variant = variantById(id, 1)!
  const rows = Object.entries(responses).map(([partId, response]) => ({
    id: `${id}-${partId}`,
    partId,
    response,
    confidence: null,
    cause: null,
    result: markPart(variant.marking, partId, response),
  }))
  return {
    ...questionPage({ position, hintsOpened: {}, flagged: false, note: '', topic: 'Topic' }, variant, rows),
    skill: { id: 'skill', name: 'The skill', next: estimate },
    hasAnother: true,
  }
}

async function drawn(query: string, questions: SetQuestion[], more: Partial<PracticeSet> = {}) {
  const set = {
    id: 'set',
    title: 'The set',
    subject: { id: 'vce-chemistry', name: 'Chemistry', family: 'chemistry' },
    finished: false,
    openRun: false,
    questions,
    unfinished: null,
    next: estimate,
    askConfidence: true,
    hintsFirst: true,
    aloud: null,
    ...more,
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PracticeSetPage set={set} posted={undefined} /> },
  ])
  const { prelude } = await prerender(<Stub initialEntries={[`/?q=${query}`]} />)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

const choice = bank.questions.find(
  ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'choice' && parts[0]!.marks === 1,
)!
const keys = ['a', 'b', 'c', 'd']
const verdictOf = (key: string) => markPart(variantById(choice.id, 1)!.marking, 'a', key).verdict
const right = keys.find((key) => verdictOf(key) === 'right')!
const wrong = keys.find((key) => verdictOf(key) === 'wrong')!
const several =
  bank.questions.find(
    ({ parts }) => parts.length >= 3 && parts.every(({ answer }) => answer.kind === 'choice'),
  ) ??
  bank.questions.find(
    ({ parts }) => parts.length >= 3 && parts.every(({ answer }) => answer.kind !== 'extended'),
  )!

/** The words that are seen before a fold or a menu is opened. */
const seen = (html: string) =>
  html
    .replace(/<details(?![^>]* open).*?<\/details>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('offers another like it and the next question after a miss', async () => {
  const html = await drawn('1', [questionOf(choice.id, 0, { a: wrong }), questionOf(choice.id, 1, {})])
  expect(html).toContain('Try another like it')
  expect(html).toMatch(/name="intent" value="another"/)
  expect(html).toMatch(/href="[^"]*q=2"[^>]*>(?:<[^>]*>)*Next</)
  expect(html).toContain('Question 1 of 2. 1 not right, 1 open.')
})

it('offers no other question before the answer is marked', async () => {
  const html = await drawn('1', [questionOf(choice.id, 0, {}), questionOf(choice.id, 1, {})])
  expect(html).not.toContain('Try another like it')
  expect(html).toContain('Skip')
})

it('folds a marked part to one line once a later part is marked', async () => {
  const [first, second] = several.parts
  const answers = { [first!.id]: 'a', [second!.id]: 'a' }
  const html = await drawn('1', [questionOf(several.id, 0, answers)])
  expect(html.match(/<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Part a/gs)).toHaveLength(1)
  expect(html).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*Part b/s)
})

it('ends a set on one figure, one finding and one next step', async () => {
  const html = await drawn('done', [
    questionOf(choice.id, 0, { a: wrong }),
    questionOf(choice.id, 1, { a: wrong }),
  ])
  expect(seen(html)).toContain('0 of 2 marks')
  expect(html).toContain('Most marks lost: The skill')
  expect(html).toContain('Start 4 questions · about 12 min')
  expect(html).toMatch(/name="count" value="4"/)
  expect(seen(html)).not.toContain(choice.title)
  for (const exit of ['What to do next', 'See what changed', 'Practise more', 'Finish set'])
    expect(html).not.toContain(exit)
})

it('keeps Finish set for as long as a question is open', async () => {
  const open = [questionOf(choice.id, 0, { a: right }), questionOf(choice.id, 1, {})]
  const html = await drawn('done', open)
  expect(html).toContain('Finish set')
  expect(html).toContain('Continue with question 2')
  const finished = await drawn('done', open, { finished: true })
  expect(finished).not.toContain('Finish set')
  expect(finished).toContain('One question was left out and earned no marks.')
})

it('leads back to the set of the subject that is still open', async () => {
  const unfinished = { id: 'other', title: 'Gases', answered: 3, questions: 8 }
  const html = await drawn('done', [questionOf(choice.id, 0, { a: right })], { unfinished })
  expect(html).toContain('href="/exam-practice/other"')
  expect(html).toContain('You have answered 3 of 8 questions.')
  expect(html).not.toContain('Start 4 questions')
})

/** Each mark above three adds a key point to read. */
const mostWords = (marks: number) => 80 + 15 * Math.max(0, marks - 3)
/** Questions whose key points say more. The number may only decrease. */
const LONG_VERDICTS = 18

it('says at most 80 words in a verdict of up to three marks before a fold is opened', async () => {
  const sample = bank.questions.filter(
    ({ parts }) => parts.length === 1 && !['extended', 'point', 'region'].includes(parts[0]!.answer.kind),
  )
  const long: string[] = []
  let count = 0
  for (const { id, parts } of sample) {
    const question = questionOf(id, 0, { [parts[0]!.id]: 'a' })
    if (!question.parts[0]!.outcome || question.parts[0]!.outcome.verdict === 'ask') continue
    count++
    const html = await drawn('1', [question])
    const at = html.search(/<div tabindex="-1" class="[^"]*verdict/)
    if (at === -1) throw new Error(`No verdict: ${id}`)
    const end = html.indexOf('<aside', at)
    // The buttons of key points are no words to read.
    const verdict = html
      .slice(at, end)
      .replace(/<math.*?<\/math>/gs, ' ')
      .replace(/<button.*?<\/button>/gs, ' ')
    const words = seen(verdict).match(/\S*[\p{L}\p{N}]\S*/gu)!.length
    if (words > mostWords(parts[0]!.marks)) long.push(`${id}: ${words}`)
  }
  expect(count).toBeGreaterThan(300)
  expect(long.length, long.join(', ')).toBeLessThanOrEqual(LONG_VERDICTS)
})
