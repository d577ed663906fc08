import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { outcomePage, questionPage } from '../shown-page.server.ts'
import { theBank } from '../the-bank.server.ts'
import { dealt } from '../variants.server.ts'
import { GivenAnswer } from './given-answer.tsx'
import { OutcomeView } from './outcome-view.tsx'

const asked = dealt(theBank().questions[0]!.id, 1)!
const result = markPart(asked.marking, 'a', '1')
const ruled = { before: 1, reason: 'A reason.', at: '2026-11-19T13:30:00.000Z' }
const stored = { id: 'r', partId: 'a', response: '1', confidence: null, cause: null, disputed: false }
const outcome = outcomePage(asked, { ...stored, result: { ...result, verdict: 'wrong', ruled } })

function page(zone: string, shown = outcome): string {
  const Root = createRoutesStub([
    { id: 'root', path: '/', Component: () => <OutcomeView outcome={shown} focus={false} /> },
  ])
  const frame: Partial<Frame> = { zone }
  return renderToStaticMarkup(<Root hydrationData={{ loaderData: { root: frame } }} />)
}

it('tells the day of a corrected mark where the reader is', () => {
  expect(page('Australia/Perth')).toContain('Corrected on 19 Nov 2026')
  expect(page('Australia/Sydney')).toContain('Corrected on 20 Nov 2026')
})

it('says of a mark that a person changed nothing that was about the old one', () => {
  const before = outcomePage(asked, { ...stored, result: { ...result, reason: 'The old reason.' } })
  expect(page('Australia/Perth', before)).toContain('The old reason.')
  const changed = { ...result, reason: 'The old reason.', ruled: { ...ruled, before: 2 } }
  expect(page('Australia/Perth', outcomePage(asked, { ...stored, result: changed }))).not.toContain(
    'The old reason.',
  )
})

it('says the count of marks once, and why marks were withheld once where several steps share it', () => {
  const why = 'The value this mark is for is not seen.'
  const step = { for: 'A step', marks: 1, awarded: 0, line: null, why, followThrough: false }
  const seen = { ...step, awarded: 1, line: 1, why: 'Seen in line 1.' }
  const reason = '2 of 4 marks are earned. The last line is not the answer.'
  const shownOf = (steps: (typeof step)[]) =>
    page(
      'Australia/Perth',
      outcomePage(asked, {
        ...stored,
        result: {
          ...result,
          verdict: 'wrong',
          reason,
          steps: steps as typeof result.steps,
        },
      }),
    )
  const html = shownOf([seen as never, seen as never, step, step])
  expect(html).not.toContain('marks are earned')
  expect(html).toContain('The last line is not the answer.')
  expect(html.split(why)).toHaveLength(2)
  // The line that earned a mark is named beside each.
  expect(html.split('Seen in line 1.')).toHaveLength(3)
  expect(shownOf([])).toContain('2 of 4 marks are earned.')
})

it('says how many places are right in place of a step that repeats the heading', () => {
  const step = { for: 'Correct answer', marks: 3, awarded: 1, line: null, why: null }
  const places = ['1', '2', '3'].map((key) => ({ key, right: key === '2', answer: 'b' }))
  const html = page('Australia/Perth', { ...outcome, steps: [step], places } as unknown as typeof outcome)
  expect(html).toContain('1 of 3 are where they belong.')
  expect(html).not.toContain('Correct answer')
})

it('says the count of right places once, and shows gaps with the words around them', () => {
  const cloze = dealt('chem-maxwell-boltzmann-01', 3)!
  const gapped = markPart(cloze.marking, 'a', 'none\nnone\nnone\nnone')
  const given = outcomePage(cloze, { ...stored, response: 'none\nnone\nnone\nnone', result: gapped })
  const html = page('Australia/Perth', given)
  expect(html).toContain('0 of 4 gaps are filled rightly.')
  expect(html).not.toContain('are where they belong')
  const [part] = questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
    cloze,
    [],
  ).parts
  const shown = renderToStaticMarkup(<GivenAnswer input={part!.input} outcome={given} place="1" />)
  const around = part!.input.kind === 'cloze' ? part!.input.lines[0]! : []
  for (const piece of around) expect(shown).toContain('gap' in piece ? `[gap ${piece.gap}]` : piece.text)
})

it('says an answer once that is the solution word for word, and how it was read where that differs', () => {
  const words = 'Radius decreases.'
  const told = { ...outcome, answer: words, solution: `<p>${words}</p>`, response: '1/2', readAs: '0.5' }
  expect(page('Australia/Perth', told).split(words)).toHaveLength(2)
  expect(page('Australia/Perth', told)).toContain('Read as:')
  expect(page('Australia/Perth', { ...told, readAs: '1/2' })).not.toContain('Read as:')
})

it('says an answer once though a formula of it is set in the solution', () => {
  const alcohols = dealt('chem-alcohol-combustion-series-01', 3)!
  const missed = markPart(alcohols.marking, 'a', 'stronger bonds')
  const told = outcomePage(alcohols, { ...stored, response: 'stronger bonds', result: missed })
  expect(told.answer).toContain('CH₂')
  expect(told.solution).toContain('katex')
  expect(page('Australia/Perth', told)).not.toContain('A full answer')
})

it('names no answer where there is none to name: an essay has none', () => {
  expect(page('Australia/Perth')).toContain('The answer: ')
  expect(page('Australia/Perth', { ...outcome, answer: '' })).not.toContain('The answer: ')
})

it('shows a choice as a person decided about it, and as the key has it where nobody did', () => {
  const question = theBank().questions.find(
    ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'choice',
  )!
  const chosen = dealt(question.id, 1)!
  const [part] = questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
    chosen,
    [],
  ).parts
  const keys = part!.input.kind === 'choice' ? part!.input.choices.map(({ key }) => key) : []
  const right = keys.find((key) => markPart(chosen.marking, 'a', key).verdict === 'right')!
  const wrong = keys.find((key) => key !== right)!
  const words = (response: string, change: object) => {
    const own = { ...markPart(chosen.marking, 'a', response), ...change }
    const shown = outcomePage(chosen, { ...stored, response, result: own })
    const html = renderToStaticMarkup(<GivenAnswer input={part!.input} outcome={shown} place="1" />)
    return ['Not right', 'Right answer', 'Right'].filter(
      (one) => html.includes(`>${one}<`) || html.includes(`/svg>${one}<`),
    )
  }
  const of = question.parts[0]!.marks
  expect(words(wrong, {})).toEqual(['Not right', 'Right answer'])
  expect(words(wrong, { awarded: of, verdict: 'right', ruled })).toEqual(['Right answer', 'Right'])
  expect(words(right, { awarded: 0, verdict: 'wrong', ruled })).toEqual(['Not right'])
})
