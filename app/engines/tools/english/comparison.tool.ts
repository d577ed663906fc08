import { z } from 'zod'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { linesOf, neededText, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { keyTerms } from './paragraph-check.ts'

const schema = z.object({
  a: neededText('The first text', 80),
  b: neededText('The second text', 80),
  ask: textField('The question', 300),
  points: neededText('The list of points', 6000),
})
type Input = z.output<typeof schema>

interface Point {
  idea: string
  first: string
  second: string
  relation: 'similar' | 'different' | 'both'
}

const MOST = 15

/** “idea | first text | second text | similar or different”. */
export function readPoints(text: string): Point[] | string {
  const lines = linesOf(text)
  if (lines.length > MOST) return `Use up to ${MOST} points.`
  const points: Point[] = []
  for (const { line, text: typed } of lines) {
    const [idea = '', first = '', second = '', how = '', ...more] = typed
      .split('|')
      .map((part) => part.trim())
    if (idea === '' || more.length > 0)
      return `Line ${line} needs an idea, the first text, the second text, and “similar” or “different”, with | between.`
    const relation =
      how === ''
        ? 'both'
        : /^s|^same|^alike/i.test(how)
          ? 'similar'
          : /^d|^unlike|^contrast/i.test(how)
            ? 'different'
            : /^b/i.test(how)
              ? 'both'
              : null
    if (!relation) return `Line ${line}: write “similar”, “different” or “both” in fourth place.`
    points.push({ idea, first, second, relation })
  }
  return points
}

const JOINS = {
  similar: ['Similarly', 'Likewise', 'In the same way'],
  different: ['In contrast', 'By contrast', 'Conversely'],
  both: ['To some extent like', 'Although both', 'While'],
} as const
const trimmed = (text: string): string => text.replace(/[.;,]+$/, '')

function run(input: Input): ToolResult {
  const points = readPoints(input.points)
  if (typeof points === 'string') return { ok: false, refusal: { fields: { points } } }
  const [a, b] = [p(input.a), p(input.b)]
  const open = points.filter((one) => one.first === '' || one.second === '')
  const similar = points.filter((one) => one.relation === 'similar').length
  const different = points.filter((one) => one.relation === 'different').length
  const terms = keyTerms(input.ask)
  const used = keyTerms(points.map((one) => `${one.idea} ${one.first} ${one.second}`).join(' '))
  const unused = [...terms].filter(([root]) => !used.has(root)).map(([, word]) => word)
  const plan = points.map((one, index) => {
    const join = JOINS[one.relation][index % 3] ?? ''
    const first = one.first === '' ? '… (add evidence)' : p(trimmed(one.first))
    const second = one.second === '' ? '… (add evidence)' : p(trimmed(one.second))
    const link =
      one.relation === 'both'
        ? `In part the texts agree: in ${b}, ${second}.`
        : `${join}, in ${b}, ${second}.`
    return `**${p(one.idea)}.** In ${a}, ${first}. ${link} Explain why the texts ${one.relation === 'similar' ? 'agree' : one.relation === 'different' ? 'differ' : 'agree in part'}: form, context or audience.`
  })
  const balance = Math.abs(
    points.filter((one) => one.first !== '').length - points.filter((one) => one.second !== '').length,
  )
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Points',
        value: String(points.length),
        finding:
          open.length > 0
            ? `“${p(open[0]?.idea ?? '')}” has no evidence from ${open[0]?.first === '' ? a : b} yet.`
            : `${similar} similar and ${different} different: ${similar === 0 ? 'add a similarity' : different === 0 ? 'add a difference' : 'both sides are covered'}.`,
        ...(balance > 1 && { reason: 'One text has more evidence than the other. Balance them.' }),
      },
      blocks: [
        {
          kind: 'table',
          caption: `${input.a} and ${input.b}`,
          head: ['Idea', input.a, input.b, 'Relation'].map(p),
          rows: points.map((one) => [
            p(one.idea),
            one.first === '' ? '–' : p(one.first),
            one.second === '' ? '–' : p(one.second),
            one.relation === 'both' ? 'in part' : one.relation,
          ]),
        },
        {
          kind: 'text',
          title: 'Paragraph plan',
          markdown: plan.map((one, index) => `${index + 1}. ${one}`).join('\n'),
        },
      ],
      steps: [
        {
          title: 'Compare in every paragraph',
          lines: [
            'Put both texts in one paragraph, around one idea.',
            'Use the words of comparison: similarly, in contrast, whereas, both.',
          ],
        },
        ...(unused.length > 0
          ? [
              {
                title: 'Back to the question',
                lines: [`These words of the question are not in your points: ${unused.map(p).join(', ')}.`],
              },
            ]
          : []),
      ],
      notes: ['The plan arranges your words. It does not judge whether the comparison is convincing.'],
      plain: plan.map((one) => one.replace(/\*\*/g, '').replace(/\\(.)/g, '$1')).join('\n'),
    },
  }
}

export const tool: Tool<Input> = {
  id: 'comparison',
  fields: [
    { kind: 'text', name: 'a', label: 'First text' },
    { kind: 'text', name: 'b', label: 'Second text' },
    { kind: 'text', name: 'ask', label: 'Question', hint: 'Optional' },
    {
      kind: 'lines',
      name: 'points',
      label: 'Points, one a line',
      rows: 6,
      hint: 'Idea | first text | second text | similar or different',
    },
  ],
  schema,
  examples: [
    {
      title: 'Frankenstein and Macbeth',
      input: {
        a: 'Frankenstein', b: 'Macbeth', ask: 'Compare how the two texts present the cost of ambition.',
        points: 'Ambition isolates | Victor hides from his family while he works | Macbeth shuts out Lady Macbeth after the murder | similar\nWho pays the cost | Victor’s family and friends are killed | Macbeth’s own mind is “full of scorpions” | different\nRegret | Victor warns Walton with his last words | Macbeth calls life “a walking shadow” | different',
      }, // prettier-ignore
    },
  ],
  run,
}
