import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RangeFigure } from '#app/ui/chart/range-figure.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('stays inside its bar', () => {
  const html = renderToStaticMarkup(<Progress value={12} max={8} label="Question 12 of 8" />)
  expect(html).toContain('inline-size:100%')
  expect(renderToStaticMarkup(<Progress value={1} max={0} label="x" />)).toContain('inline-size:0%')
})

describe('a prediction', () => {
  const base = { name: 'ATAR', low: 83, high: 90, likely: 86.4, scale: [70, 99.95] as const }
  it('shows its range first', () => {
    expect(words(renderToStaticMarkup(<RangeFigure {...base} />))).toMatch(/^83–90 Most likely 86.4/)
  })
  it('shows a change only if it is larger than its interval', () => {
    const small = renderToStaticMarkup(
      <RangeFigure {...base} change={{ by: 1.2, within: 3, since: 'May' }} />,
    )
    expect(words(small)).toContain('No change beyond the margin since May')
    const large = renderToStaticMarkup(<RangeFigure {...base} change={{ by: -4, within: 3, since: 'May' }} />)
    expect(words(large)).toContain('down 4.0 since May')
  })
})
