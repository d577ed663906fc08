import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { NextExam, daysWords } from '#app/ui/exam/exam-countdown.tsx'
import { StartButton, startWords } from './start-button.tsx'
import { StartPanel } from './start-panel.tsx'

function draw(node: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => node }])
  return renderToStaticMarkup(<Stub />)
}

const panel = (
  <StartPanel
    subject={{ tone: 'chemistry', name: 'Chemistry' }}
    title="Electrolysis"
    reason="You lost 3 of your last 5 marks here."
    start={<StartButton questions={4} minutes={11.2} href="/exam-practice/start" />}
    change={
      <label>
        Questions <input name="count" />
      </label>
    }
  />
)

it('says how many questions open and how long they take', () => {
  expect(startWords(4, 12)).toBe('Start 4 questions · about 12 min')
  expect(startWords(1, 0.4)).toBe('Start 1 question · about 1 min')
  expect(draw(panel)).toContain('Start 4 questions · about 12 min')
})

it('shows no field before somebody presses Change', () => {
  const html = draw(panel)
  expect(html.replace(/<details.*?<\/details>/s, '')).not.toMatch(/<(?:input|select|textarea)/)
  expect(html).not.toMatch(/<details[^>]* open/)
})

it('is a region named after the suggestion', () => {
  const html = draw(panel)
  const id = /aria-labelledby="([^"]+)"/.exec(html)![1]!
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Electrolysis</h2>`))
})

it('counts the days to an exam in words', () => {
  expect([0, 1, 2].map(daysWords)).toEqual(['today', 'tomorrow', '2 days'])
  const html = (days: number) =>
    draw(<NextExam subject="chemistry" name="Chemistry" days={days} when="Tuesday 10 November, 9:00 am" />)
  expect(html(5)).toContain('days to Chemistry')
  expect(html(1)).toContain('Tomorrow')
  expect(html(1)).not.toContain('days to')
})

it('names the subject of every countdown that shows only its mark', () => {
  const html = draw(
    <NextExam
      subject="chemistry"
      name="Chemistry"
      days={5}
      when="Tuesday"
      others={[{ id: 'p', subject: 'physics', name: 'Physics', days: 7 }]}
    />,
  )
  expect(html).toContain('aria-label="Physics"')
})
