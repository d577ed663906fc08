import { expect, it } from 'vitest'
import { renderCardText, renderSides } from './card-text.server.ts'

const NAME = `${'ab'.repeat(16)}.png`
const SOUND = `${'cd'.repeat(16)}.mp3`

it('shows pictures and sounds with their descriptions', () => {
  const { html, plain } = renderCardText(`**Look:** ![A "cell" <b>](${NAME}) and ![A song](${SOUND})`)
  expect(html).toContain(`<img src="/feynman-flashcards/media/${NAME}" alt="A &quot;cell&quot; &lt;b&gt;"`)
  expect(html).toContain(`<audio controls preload="none" src="/feynman-flashcards/media/${SOUND}"`)
  expect(plain).toContain('Picture: A "cell" <b>.')
  expect(plain).toContain('Sound: A song.')
})

it('leaves other addresses as text, and writes no picture into an attribute', () => {
  const { html } = renderCardText('![x](https://example.org/a.png) ![y](../a.png) ![z](javascript:alert)')
  expect(html).not.toMatch(/<img|<audio/)
  const formula = renderCardText(
    `$x + ![a" onerror="alert(1)](${NAME})$ and [link](https://e.org/![a](${NAME}))`,
  ).html
  for (const [tag] of formula.matchAll(/<[^>]*>/g)) {
    expect(tag).not.toMatch(/[\ue100\ue101]/)
    expect(tag.match(/<img/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(tag).not.toMatch(/onerror=(?!&quot;|")/)
  }
})

it('covers every box, marks one, and asks about it without sight', () => {
  const note = {
    kind: 'occlusion' as const,
    front: `Name it\n\n![A cell](${NAME})`,
    back: 'It holds the DNA.',
    accepted: '1: 10, 10, 20, 20 Nucleus\n2: 70, 70, 20, 20 Wall :: What holds the shape?',
  }
  const first = renderSides(note, 1)
  expect(first.question.match(/data-cover="asked"/g)).toHaveLength(1)
  expect(first.question.match(/data-cover="other"/g)).toHaveLength(1)
  expect(first.question).toContain('Box 1 of 2, at the top left. What is it?')
  expect(first.question).not.toContain('Nucleus')
  expect(first.answer).toContain('Nucleus')
  expect(renderSides(note, 2).question).toContain('at the bottom right. What holds the shape?')
})
