import { z } from 'zod'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { neededText, numberField, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { planGaps, readOutline, wordBudget } from './essay-plan.ts'

const schema = z.object({
  ask: neededText('The question', 400),
  c: textField('The contention', 400),
  pts: textField('The outline', 6000),
  w: numberField({ name: 'The number of words', from: 200, to: 5000, isWhole: true }),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const points = readOutline(input.pts)
  if (typeof points === 'string') return { ok: false, refusal: { fields: { pts: points } } }
  const gaps = planGaps({ question: input.ask, contention: input.c, points })
  const budget = wordBudget(input.w, points.length)
  const plan = [
    `Introduction (about ${budget.introduction} words)`,
    `  Contention: ${input.c === '' ? '…' : input.c}`,
    ...(points.length > 0
      ? [`  Signpost: ${points.map(({ claim }) => claim.replace(/[.]$/, '')).join('; ')}`]
      : []),
    ...points.flatMap(({ claim, evidence }, index) => [
      `Paragraph ${index + 1} (about ${budget.body} words): ${claim}`,
      ...(evidence.length > 0 ? evidence.map((one) => `  Evidence: ${one}`) : ['  Evidence: …']),
    ]),
    `Conclusion (about ${budget.conclusion} words)`,
    '  Return to the question. Say what follows from your points together.',
  ]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Points',
        value: String(points.length),
        finding: gaps[0] ?? 'The plan has a contention, points and evidence.',
        ...(points.length > 0 && { reason: `About ${budget.body} words a paragraph.` }),
      },
      blocks: [
        {
          kind: 'text',
          title: 'Plan',
          markdown: [
            `- **Introduction** (about ${budget.introduction} words)\n  - Contention: ${input.c === '' ? '…' : p(input.c)}`,
            ...points.map(
              ({ claim, evidence }, index) =>
                `- **Paragraph ${index + 1}** (about ${budget.body} words): ${p(claim)}\n${(evidence.length > 0 ? evidence.map(p) : ['… (add evidence)']).map((one) => `  - Evidence: ${one}`).join('\n')}`,
            ),
            `- **Conclusion** (about ${budget.conclusion} words)`,
          ].join('\n'),
        },
        ...(gaps.length > 0
          ? [
              {
                kind: 'text' as const,
                title: 'Still to do',
                markdown: gaps.map((one) => `- ${p(one)}`).join('\n'),
              },
            ]
          : []),
      ],
      steps: [
        {
          title: 'Words for each part',
          lines: [
            `Introduction and conclusion: a tenth each, about ${budget.introduction} words.`,
            ...(points.length > 0
              ? [
                  `The rest for ${points.length} paragraph${points.length === 1 ? '' : 's'}: about ${budget.body} words each.`,
                ]
              : []),
          ],
        },
        {
          title: 'Topic sentences',
          lines:
            points.length > 0
              ? points.map(({ claim }, index) => `${index + 1}. ${p(claim)}`)
              : ['Each point becomes a topic sentence.'],
        },
      ],
      notes: [
        'The planner checks the shape of the plan. Whether the argument convinces is for you and your teacher to judge.',
      ],
      plain: [`Question: ${input.ask}`, '', ...plan].join('\n'),
    },
  }
}

export const tool: Tool<Input> = {
  id: 'essay-planner',
  fields: [
    { kind: 'lines', name: 'ask', label: 'Question', rows: 2 },
    { kind: 'lines', name: 'c', label: 'Contention', rows: 2, hint: 'Your answer in one sentence' },
    {
      kind: 'lines',
      name: 'pts',
      label: 'Points and evidence',
      rows: 10,
      hint: 'A point on each line; evidence below, after a dash',
    },
    { kind: 'number', name: 'w', label: 'Length', unit: 'words' },
  ],
  schema,
  examples: [
    {
      title: 'Macbeth and guilt',
      input: {
        ask: 'To what extent is Macbeth destroyed by his own guilt?',
        c: 'Although the witches and Lady Macbeth push Macbeth to murder, guilt is what destroys him.',
        pts: 'Guilt begins before the murder and shows that Macbeth knows it is wrong\n- “Is this a dagger which I see before me” (2.1)\n- He cannot say “Amen” (2.2)\nGuilt isolates Macbeth from his wife and his friends\n- Banquo’s ghost at the banquet (3.4)\nAlthough he seems to grow numb, guilt leaves his life without meaning\n- “Life’s but a walking shadow” (5.5)',
        w: '900',
      },
    },
    {
      title: 'An empty plan',
      input: { ask: 'Discuss how the setting shapes the characters in the text.', w: '800' },
    },
  ],
  run,
}
