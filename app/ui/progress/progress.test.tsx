import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RangeFigure } from '#app/ui/chart/range-figure.tsx'
import { Progress, RangeMeter } from '#app/ui/progress/progress.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a meter', () => {
  it('says its range and its estimate in words', () => {
    const html = renderToStaticMarkup(
      <RangeMeter label="Equilibrium" estimate={{ value: 41, low: 33, high: 49 }} />,
    )
    expect(words(html)).toBe('Equilibrium 33–49 % , most likely 41')
  })
  it('straddles its estimate even when the interval given does not', () => {
    const html = renderToStaticMarkup(<RangeMeter label="x" estimate={{ value: 60, low: 65, high: 70 }} />)
    expect(words(html)).toContain('60–70')
    expect(html).toContain('inset-inline-start:60%;inline-size:10%')
  })
  it('says that it does not know', () => {
    const html = renderToStaticMarkup(<RangeMeter label="Electrolysis" estimate={null} />)
    expect(words(html)).toBe('Electrolysis Not enough answers yet')
  })
})

it('stays inside its bar', () => {
  const html = renderToStaticMarkup(<Progress value={12} max={8} label="Question 12 of 8" />)
  expect(html).toContain('inline-size:100%')
  expect(renderToStaticMarkup(<Progress value={1} max={0} label="x" />)).toContain('inline-size:0%')
})

describe('a prediction', () => {
  const base = { name: 'ATAR', low: 83, high: 90, likely: 86.4, scale: [70, 99.95] as const }
  it('leads with its range', () => {
    expect(words(renderToStaticMarkup(<RangeFigure {...base} />))).toMatch(/^83–90 Most likely 86.4/)
  })
  it('shows a change only beyond its interval', () => {
    const small = renderToStaticMarkup(
      <RangeFigure {...base} change={{ by: 1.2, within: 3, since: 'May' }} />,
    )
    expect(words(small)).toContain('No change beyond the margin since May')
    const large = renderToStaticMarkup(<RangeFigure {...base} change={{ by: -4, within: 3, since: 'May' }} />)
    expect(words(large)).toContain('down 4.0 since May')
  })
})
