import { expect, it } from 'vitest'
import { answersOf } from './door-testing.ts'
import { parseLine, run } from './engine-markdown.ts'

it('returns the nodes of a text, an article, a line and a printed page', async () => {
  const answers = await answersOf(run, [
    { markdown: 'Find $x$.' },
    { markdown: '## Find', as: 'article' },
    { markdown: '- 5', as: 'inline' },
    { markdown: '- $5$', as: 'print' },
  ])
  expect(answers).toEqual([
    {
      nodes: [
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'Find ' },
            { kind: 'formula', latex: 'x', display: false },
            { kind: 'text', text: '.' },
          ],
        },
      ],
      formulaLoad: 20,
    },
    { nodes: [{ kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Find' }] }], formulaLoad: 0 },
    { nodes: [{ kind: 'text', text: '- 5' }], formulaLoad: 0 },
    { nodes: [{ kind: 'item', mark: '–', depth: 0, pieces: [{ kind: 'maths', text: '5' }] }] },
  ])
})

it.each([
  [{ markdown: 5 }, 'markdown'],
  [{ markdown: 'x'.repeat(20_001) }, 'markdown'],
  [{ markdown: 'x', as: 'html' }, 'as'],
  [{ markdown: 'x', html: true }, 'html'],
])('names what is wrong with %j', (request, place) => {
  expect((parseLine(JSON.stringify(request)) as { error: string }).error).toContain(place)
})
