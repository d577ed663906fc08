import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { ConfidencePicker } from '#app/ui/question-frame/confidence-picker.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { MarkDispute } from '#app/ui/question-frame/mark-dispute.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'

const choices = [
  { id: 'a', label: 'Up', right: false, note: 'The other way.' },
  { id: 'b', label: 'Down', right: true },
  { id: 'c', label: 'Level', right: false },
]

describe('choices', () => {
  it('show no right and wrong before marking', () => {
    const html = renderToStaticMarkup(
      <ChoiceList legend="Choose" name="x" choices={choices} chosen={['a']} />,
    )
    expect(html).not.toMatch(/Right|Not right|other way/)
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })
  it('show right and wrong in words after marking', () => {
    const html = renderToStaticMarkup(
      <ChoiceList legend="Choose" name="x" choices={choices} chosen={['a']} marked />,
    )
    expect(html.match(/Not right/g)).toHaveLength(1)
    expect(html.match(/Right answer/g)).toHaveLength(1)
    expect(html).toContain('The other way.')
    expect(html.match(/disabled=""/g)).toHaveLength(3)
  })
  it('accept several answers when the question does', () => {
    const html = renderToStaticMarkup(
      <ChoiceList legend="All" name="x" choices={choices} chosen={['a', 'c']} multiple />,
    )
    expect(html.match(/type="checkbox"/g)).toHaveLength(3)
    expect(html.match(/checked=""/g)).toHaveLength(2)
  })
})

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The menu of a verdict follows the address, so it needs a router. */
function draw(node: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => node }])
  return renderToStaticMarkup(<Stub />)
}

describe('a verdict', () => {
  it.each([
    ['right', { awarded: 2, of: 2 }, 'Right', '2 of 2 marks'],
    ['wrong', { awarded: 1, of: 2 }, 'Partly right', '1 of 2 marks'],
    ['wrong', { awarded: 0, of: 1 }, 'Not right yet', '0 of 1 mark'],
    ['ask', undefined, 'Not marked yet', ''],
  ] as const)('%s %j', (verdict, marks, word, count) => {
    const html = renderToStaticMarkup(<Verdict verdict={verdict} marks={marks} />)
    expect(html).toContain(word)
    expect(html).toContain(count)
    expect(html).toContain('tabindex="-1"')
    expect(html).not.toMatch(/role="(?:status|alert)"|aria-live/)
  })
  it('draws the tick only for a right answer that was just marked', () => {
    const drawn = (verdict: 'right' | 'wrong', focus: boolean) =>
      renderToStaticMarkup(<Verdict verdict={verdict} focus={focus} marks={{ awarded: 0, of: 1 }} />)
    expect(drawn('right', true)).toContain('draw')
    expect(drawn('right', false)).not.toContain('draw')
    expect(drawn('wrong', true)).not.toContain('draw')
  })
  it('keeps causes, solution and dispute closed until somebody opens them', () => {
    const html = draw(
      <Verdict
        verdict="wrong"
        marks={{ awarded: 0, of: 1 }}
        folds={<Fold summary="Why did you lose marks?">A slip</Fold>}
        menu={<MarkDispute>Say why</MarkDispute>}
      >
        The unit is missing.
      </Verdict>,
    )
    expect(html.match(/<details/g)).toHaveLength(3)
    expect(html).not.toMatch(/<details[^>]* open/)
    expect(html).toContain('aria-label="More about this mark"')
    expect(html).toContain('Disagree with this mark')
    expect(html.split('The unit is missing.')).toHaveLength(2)
  })
  it('opens its menu where a dispute was refused', () => {
    const html = draw(<Verdict verdict="wrong" menuOpen menu={<MarkDispute open>Say why</MarkDispute>} />)
    expect(html.match(/<details[^>]* open/g)).toHaveLength(2)
  })
  it('shows in words how sure the student was', () => {
    const wordsFor = (level: string) =>
      words(renderToStaticMarkup(<Verdict verdict="right" marks={{ awarded: 1, of: 1 }} said={level} />))
    expect(wordsFor('certain')).toBe('Right , 1 of 1 mark · you were certain')
    expect(wordsFor('a guess')).toContain('you guessed')
  })
  it('says for each step whether its mark was awarded', () => {
    const steps = [
      { for: 'Chain rule', awarded: 1, of: 1 },
      { for: 'Value', awarded: 0, of: 2 },
    ]
    const words = renderToStaticMarkup(<Verdict verdict="wrong" steps={steps} />).replace(
      /<span aria-hidden="true">.*?<\/span>/g,
      '',
    )
    expect(words.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Chain rule 1 of 1 Value 0 of 2/)
  })
})

it('names the question, its marks and its slots', () => {
  const html = renderToStaticMarkup(
    <QuestionFrame
      name="Question 3 of 8"
      marks={1}
      body={<p>Solve.</p>}
      actions={<button type="submit">Mark it</button>}
    >
      <ConfidencePicker defaultValue="fairly" />
    </QuestionFrame>,
  )
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1] ?? 'none'
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain('1 mark')
  expect(html.match(/name="confidence"/g)).toHaveLength(3)
})

describe('the maths field before scripts', () => {
  it('is a plain text field in its form, with a label', () => {
    const html = renderToStaticMarkup(
      <MathsField name="answer" label="Your answer" kind="algebraic" defaultValue="x<2" />,
    )
    const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toMatch(/name="answer"/)
    expect(input).toMatch(/value="x&lt;2"/)
    expect(input).not.toMatch(/hidden/)
    const id = /\sid="([^"]+)"/.exec(input)?.[1] ?? 'none'
    expect(html).toContain(`for="${id}"`)
    expect(html).not.toContain('math-field')
  })
})
