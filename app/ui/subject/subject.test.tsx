import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { EvidenceLink } from '#app/ui/link/evidence-link.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import { subjectTone, type SubjectTone } from './families.ts'
import { SubjectMark } from './subject-mark.tsx'
import { TopicLabel } from './topic-label.tsx'

const tones: SubjectTone[] = ['maths', 'chemistry', 'physics', 'biology', 'english', 'history', 'laurel']

it('gives every subject family a shape of its own, so that colour does not carry the meaning', () => {
  const shapes = tones.map((subject) => {
    const html = renderToStaticMarkup(<SubjectMark subject={subject} />)
    expect(html).toContain(`data-subject="${subject}"`)
    return /<svg.*<\/svg>/.exec(html)![0]
  })
  expect(new Set(shapes).size).toBe(tones.length)
})

it('is silent beside a name and spoken alone', () => {
  expect(renderToStaticMarkup(<SubjectMark subject="physics" />)).toMatch(/^<span[^>]*aria-hidden="true"/)
  expect(renderToStaticMarkup(<SubjectMark subject="physics" label="Physics" />)).toMatch(
    /^<span[^>]*role="img" aria-label="Physics"/,
  )
})

it('knows the families of the question bank, and no others', () => {
  expect(subjectTone('mathematics')).toBe('maths')
  expect(subjectTone('chemistry')).toBe('chemistry')
  expect(subjectTone('music')).toBe('laurel')
  expect(subjectTone('constructor')).toBe('laurel')
})

it('shows the short name and keeps the official title for those who look', () => {
  const html = renderToStaticMarkup(
    <TopicLabel
      subject="chemistry"
      shortName="Fuels and cells"
      title="What are the current and future options for supplying energy?"
      marks={1}
    />,
  )
  expect(html).toContain('title="What are the current and future options for supplying energy?"')
  expect(html).toContain('1 mark')
  expect(html.replace(/<span class="visually-hidden">.*?<\/span>/, '')).not.toContain('>What are the current')
})

it('names the unit of every count', () => {
  const count = (props: React.ComponentProps<typeof CountLabel>) =>
    renderToStaticMarkup(<CountLabel {...props} />).replace(/<[^>]+>/g, '')
  expect(count({ count: 1, unit: 'answer' })).toBe('1 answer')
  expect(count({ count: 0, unit: 'question' })).toBe('0 questions')
  expect(count({ count: 6, of: 7, unit: 'mark' })).toBe('6 of 7 marks')
  expect(count({ count: 0, of: 1, unit: 'mark' })).toBe('0 of 1 mark')
})

it('links to the answers behind a figure only if there are some', () => {
  const link = (answers: number) => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => <EvidenceLink href="/progress" answers={answers} about="Electrolysis" />,
      },
    ])
    return renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, '')
  }
  expect(link(23)).toBe('See the 23 answers in Electrolysis')
  expect(link(1)).toBe('See the answer in Electrolysis')
  expect(link(0)).toBe('')
})
