import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QuestionTrack } from './question-track.tsx'

it('describes its segments in words', () => {
  const html = renderToStaticMarkup(<QuestionTrack states={['right', 'wrong', 'open', 'open']} at={1} />)
  expect(html.match(/<i /g)).toHaveLength(4)
  expect(html).toContain('Question 2 of 4. 1 right, 1 not right, 2 open.')
})

it('stays at the last segment after the end', () => {
  const html = renderToStaticMarkup(<QuestionTrack states={['done', 'done']} at={2} noun="Step" showValue />)
  expect(html).toContain('Step 2 of 2. 2 done.')
})
