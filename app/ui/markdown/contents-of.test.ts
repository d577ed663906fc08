import { expect, it } from 'vitest'
import { contentsOf } from './contents-of.ts'
import { renderMarkdown } from './render-markdown.server.ts'

it('lists the headings of the second level as plain words', () => {
  const { html } = renderMarkdown('## Plan *your* week\n\nText.\n\n### Monday\n\n## Q&A < 5 minutes', {
    article: true,
  })
  expect(contentsOf(html).map(({ title }) => title)).toEqual(['Plan your week', 'Q&A < 5 minutes'])
  for (const { id } of contentsOf(html)) expect(html).toContain(`id="${id}"`)
})
