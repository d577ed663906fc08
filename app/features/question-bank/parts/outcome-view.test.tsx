import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { outcomePage, questionPage } from '../pages/question-view.server.ts'
import { builtInBank } from '../queries/bank-store.server.ts'
import { html, variantById } from '../pages/render-question.server.ts'
import { ResponseView } from './response-view.tsx'
import { OutcomeView } from './outcome-view.tsx'

const question = variantById(builtInBank().questions[0]!.id, 1)!
const result = markPart(question.marking, 'a', '1')
const ruled = { before: 1, reason: 'A reason.', at: '2026-11-19T13:30:00.000Z' }
const stored = { id: 'r', partId: 'a', response: '1', confidence: null, cause: null, disputed: false }
const outcome = outcomePage(question, { ...stored, result: { ...result, verdict: 'wrong', ruled } })

function page(zone: string, view = outcome): string {
  const Root = createRoutesStub([
    { id: 'root', path: '/', Component: () => <OutcomeView outcome={view} focus={false} /> },
  ])
  const frame: Partial<Frame> = { zone }
  return renderToStaticMarkup(<Root hydrationData={{ loaderData: { root: frame } }} />)
}

it("shows the date of a ruling in the reader's time zone", () => {
  expect(page('Australia/Perth')).toContain('Corrected on 19 Nov 2026')
  expect(page('Australia/Sydney')).toContain('Corrected on 20 Nov 2026')
})

it('hides everything about the mark before a ruling', () => {
  const before = outcomePage(question, { ...stored, result: { ...result, reason: 'The old reason.' } })
  expect(page('Australia/Perth', before)).toContain('The old reason.')
  const changed = { ...result, reason: 'The old reason.', ruled: { ...ruled, before: 2 } }
  expect(page('Australia/Perth', outcomePage(question, { ...stored, result: changed }))).not.toContain(
    'The old reason.',
  )
})

it('shows the number of marks once, and a shared reason for lost marks once', () => {
  const why = 'The value this mark is for is not seen.'
  const step = { for: 'A step', marks: 1, awarded: 0, line: null, why, followThrough: false }
  const seen = { ...step, awarded: 1, line: 1, why: 'Seen in line 1.' }
  const reason = '2 of 4 marks are earned. The last line is not the answer.'
  const viewOf = (steps: (typeof step)[]) =>
    page(
      'Australia/Perth',
      outcomePage(question, {
        ...stored,
        result: {
          ...result,
          verdict: 'wrong',
          reason,
          steps: steps as typeof result.steps,
        },
      }),
    )
  const html = viewOf([seen as never, seen as never, step, step])
  expect(html).not.toContain('marks are earned')
  expect(html).toContain('The last line is not the answer.')
  expect(html.split(why)).toHaveLength(2)
  // Each step names the line that earned its mark.
  expect(html.split('Seen in line 1.')).toHaveLength(3)
  expect(viewOf([])).toContain('2 of 4 marks are earned.')
})

it('shows the number of right places instead of a step that repeats the heading', () => {
  const step = { for: 'Correct answer', marks: 3, awarded: 1, line: null, why: null }
  const places = ['1', '2', '3'].map((key) => ({ key, right: key === '2', answer: 'b' }))
  const html = page('Australia/Perth', { ...outcome, steps: [step], places } as unknown as typeof outcome)
  expect(html).toContain('1 of 3 are in the right place.')
  expect(html).not.toContain('Correct answer')
})

it('shows the number of right places once, and gaps inside their text', async () => {
  const cloze = variantById('chem-maxwell-boltzmann-01', 3)!
  const gapped = markPart(cloze.marking, 'a', 'none\nnone\nnone\nnone')
  const gapOutcome = outcomePage(cloze, { ...stored, response: 'none\nnone\nnone\nnone', result: gapped })
  const html = page('Australia/Perth', gapOutcome)
  expect(html).toContain('0 of 4 gaps are filled rightly.')
  expect(html).not.toContain('are in the right place')
  const [part] = questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
    cloze,
    [],
  ).parts
  const view = <ResponseView input={part!.input} outcome={gapOutcome} place="1" />
  const rendered = await new Response((await prerender(view)).prelude).text()
  // Hydration needs a comment between two texts.
  const response = rendered.replaceAll('<!-- -->', '')
  const around = part!.input.kind === 'cloze' ? part!.input.lines[0]! : []
  for (const piece of around) expect(response).toContain('gap' in piece ? `[gap ${piece.gap}]` : piece.text)
})

it('shows an answer once when it equals the solution, and the reading only when it differs', () => {
  const words = 'Radius decreases.'
  const withReading = {
    ...outcome,
    answer: words,
    solution: `<p>${words}</p>`,
    response: '1/2',
    readAs: '0.5',
  }
  expect(page('Australia/Perth', withReading).split(words)).toHaveLength(2)
  expect(page('Australia/Perth', withReading)).toContain('Read as:')
  expect(page('Australia/Perth', { ...withReading, readAs: '1/2' })).not.toContain('Read as:')
})

it('shows an answer once when a formula of it is in the solution', () => {
  const missed = {
    ...outcome,
    answer: 'Each CH₂ group adds a bond.',
    solution: html('Each $\\mathrm{CH_2}$ group adds a bond.'),
  }
  expect(missed.solution).toContain('katex')
  expect(page('Australia/Perth', missed).split('adds a bond.')).toHaveLength(2)
  expect(page('Australia/Perth', missed)).not.toContain('Worked solution')
})

it('shows no answer for an essay', () => {
  expect(page('Australia/Perth')).toContain('Right answer')
  expect(page('Australia/Perth', { ...outcome, answer: '' })).not.toContain('Right answer')
})

it('shows the choice as ruled, or by the key without a ruling', () => {
  const question = builtInBank().questions.find(
    ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'choice',
  )!
  const chosen = variantById(question.id, 1)!
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
    const choiceOutcome = outcomePage(chosen, { ...stored, response, result: own })
    const html = renderToStaticMarkup(<ResponseView input={part!.input} outcome={choiceOutcome} place="1" />)
    return ['Not right', 'Right answer', 'Right'].filter(
      (one) => html.includes(`>${one}<`) || html.includes(`/svg>${one}<`),
    )
  }
  const of = question.parts[0]!.marks
  expect(words(wrong, {})).toEqual(['Not right', 'Right answer'])
  expect(words(wrong, { awarded: of, verdict: 'right', ruled })).toEqual(['Right answer', 'Right'])
  expect(words(right, { awarded: 0, verdict: 'wrong', ruled })).toEqual(['Not right'])
})

it('gives the reason for a wrong choice once, in the verdict', () => {
  const question = builtInBank().questions.find(
    ({ parts: [part] }) =>
      part!.answer.kind === 'choice' &&
      part!.answer.choices.some(
        ({ correct, feedback = '' }) => !correct && /^[a-z ,.]{20,}$/i.test(feedback),
      ),
  )!
  const chosen = variantById(question.id, 1)!
  const marked = chosen.marking.parts[0]!
  const { id, answer } = marked
  const wrong =
    'choices' in answer
      ? answer.choices.find(({ correct, feedback }) => !correct && /^[a-z ,.]{20,}$/i.test(feedback ?? ''))!
      : undefined
  const result = markPart(chosen.marking, id, wrong!.key)
  const view = outcomePage(chosen, { ...stored, partId: id, response: wrong!.key, result })
  const { input } = questionPage(
    { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
    chosen,
    [],
  ).parts.find((part) => part.id === id)!
  const html = renderToStaticMarkup(<ResponseView input={input} outcome={view} place="1" />)
  const feedback = wrong!.feedback!
  expect([html, page('Australia/Perth', view)].map((one) => one.split(feedback).length - 1)).toEqual([0, 1])
})

describe('key points', () => {
  const short = builtInBank().questions.find(
    ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'short-text' && parts[0]!.marks >= 2,
  )!
  const variant = variantById(short.id, 1)!
  const response = 'qwerty words that state nothing'
  const open = markPart(variant.marking, 'a', response)
  const shown = (points: Partial<NonNullable<typeof open.points>[number]>[], inForm = true) => {
    const result = { ...open, points: open.points!.map((point, at) => ({ ...point, ...points[at] })) }
    const view = outcomePage(variant, { ...stored, response, result })
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <>
            <ResponseView input={{ kind: 'short-text' }} outcome={view} place="0-a" />
            <OutcomeView
              outcome={view}
              focus={false}
              {...(inForm ? { inClaimForm: (fields: React.ReactNode) => <form>{fields}</form> } : {})}
            />
          </>
        ),
      },
    ])
    return renderToStaticMarkup(<Stub />)
  }

  it('that were not found wait for the student and are not called wrong', () => {
    const html = shown([])
    expect(html).toContain('Check your key points')
    expect(html).not.toContain('Not right yet')
    expect(html.match(/I said this/g)).toHaveLength(open.points!.length)
    expect(html.match(/I missed this/g)).toHaveLength(open.points!.length)
  })

  it('that were found highlight the words of the answer and have no buttons', () => {
    const html = shown([{ state: 'found', awarded: 1, spans: [[7, 12]] }])
    expect(html).toMatch(/qwerty <mark[^>]*>words<\/mark> that/)
    expect(html).toContain('You wrote “words”.')
    expect(html.match(/I said this/g)).toHaveLength(open.points!.length - 1)
  })

  it('show what the student said, and that an answer says the opposite', () => {
    const html = shown([{ by: 'self', claim: 'said', awarded: 1 }, { state: 'contradicted' }])
    expect(html).toContain('You said this: ')
    expect(html).toContain('Your answer says the opposite: ')
    expect(html).toContain('aria-pressed="true"')
  })

  it('have no buttons if nobody can confirm them', () => {
    expect(shown([], false)).not.toContain('I said this')
  })
})
