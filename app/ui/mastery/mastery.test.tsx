import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { masteryLevel } from './level.ts'
import { MasteryRow, type MasteryRowProps } from './mastery-row.tsx'
import { Mastery } from './mastery.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const estimate = { value: 47, low: 38, high: 57 }

function row(props: Partial<MasteryRowProps>): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <MasteryRow
          shortName="Electrolysis"
          subject="chemistry"
          answers={23}
          estimate={estimate}
          evidence="/progress?skill=x"
          method={<p>From your answers.</p>}
          {...props}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

describe('a word for an estimate', () => {
  it.each([
    [4, { value: 95, low: 90, high: 99 }, 'unknown'],
    [30, null, 'unknown'],
    [5, { value: 49, low: 20, high: 80 }, 'shaky'],
    [5, { value: 50, low: 20, high: 80 }, 'getting-there'],
    [5, { value: 75, low: 60, high: 90 }, 'solid'],
  ] as const)('%i answers with %j is %s', (answers, given, level) => {
    expect(masteryLevel(answers, given)).toBe(level)
  })

  it('says how many questions are missing below five answers', () => {
    expect(words(renderToStaticMarkup(<Mastery answers={2} estimate={estimate} />))).toBe(
      'Not enough yet 3 more questions and we can tell',
    )
    expect(words(renderToStaticMarkup(<Mastery answers={4} estimate={estimate} />))).toContain(
      '1 more question and',
    )
  })
})

describe('a row', () => {
  it('shows a word and no percentage until it is opened', () => {
    const summary = /<summary.*?<\/summary>/.exec(row({}))![0]
    expect(words(summary)).toBe('Electrolysis Shaky 23 answers')
  })

  it('shows the range, the answers and the method when it is opened', () => {
    const html = row({})
    expect(words(html)).toContain('you’d likely get 38–57% of the marks')
    expect(html).toContain('See the 23 answers')
    expect(html).toContain('How we work this out')
    expect(html).not.toMatch(/<details[^>]* open/)
  })

  it('shows no bar and no range below five answers', () => {
    const html = row({ answers: 4 })
    expect(html).not.toContain('%')
    expect(words(html)).toContain('1 more question and we can tell how well you know this.')
  })

  it('widens a range to include an estimate outside it', () => {
    expect(words(row({ estimate: { value: 60, low: 65, high: 70 } }))).toContain('60–70%')
  })
})
