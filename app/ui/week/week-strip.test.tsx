import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WeekStrip, type WeekDay } from './week-strip.tsx'

const week = (states: WeekDay['state'][]): WeekDay[] =>
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, index) => ({
    name,
    state: states[index] ?? 'next',
  }))
const draw = (days: WeekDay[], streak: number) =>
  renderToStaticMarkup(<WeekStrip days={days} streak={streak} />)

it('has one gold leaf for each finished day, and describes each day in words', () => {
  const html = draw(week(['done', 'done', 'missed', 'today']), 2)
  expect(html.match(/<g class="[^"]*gold/g)).toHaveLength(2)
  expect(html).toContain('2 days this week')
  expect(html).toContain('Wednesday: nothing done')
  expect(html).toContain('Thursday: today, not done yet')
})

it('says what today needs while today is open', () => {
  expect(draw(week(['done', 'today']), 1)).toContain('1 day in a row. Study today too.')
  expect(draw(week(['done', 'done']), 2)).toContain('2 days in a row. Today is done.')
  expect(draw(week(['today']), 0)).toContain('Answer one question to start a streak.')
})

it('shows a frozen day and the freezes that are left, and no streak where streaks are off', () => {
  const html = renderToStaticMarkup(
    <WeekStrip days={week(['done', 'frozen', 'done'])} streak={2} freezesLeft={1} />,
  )
  expect(html).toContain('Tuesday: nothing done, streak kept by a freeze')
  expect(html).toContain('1 freeze left this month.')
  expect(renderToStaticMarkup(<WeekStrip days={week(['done'])} streak={null} freezesLeft={1} />)).not.toMatch(
    /in a row|freeze left/,
  )
})
