import { z } from 'zod'
import { toPlaces } from '../figures.ts'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { neededText, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { quotedShare, readParagraph } from './paragraph-check.ts'
import type { Part } from './paragraph-check.ts'
import { excerpt, paragraphsOf, sentencesOf } from './sentences.ts'

const schema = z.object({ ask: textField('The question', 400), text: neededText('The paragraph', 5000) })
type Input = z.output<typeof schema>

const NAMES: Readonly<Record<Part, string>> = {
  topic: 'Topic sentence',
  evidence: 'Evidence',
  explanation: 'Explanation',
  link: 'Link',
  other: 'Not clear',
}
const ADVICE: Readonly<Record<Exclude<Part, 'other'>, string>> = {
  topic: 'Begin with one sentence that answers the question, without a quotation.',
  evidence: 'Quote a few words of the text, or name the scene or technique.',
  explanation: 'After the evidence, say what it suggests and how: “This suggests …”, “… because …”.',
  link: 'End with a sentence that returns to the question in other words.',
}

function run(input: Input): ToolResult {
  const sentences = sentencesOf(input.text)
  if (sentences.length === 0) return { ok: false, refusal: { fields: { text: 'Type one paragraph.' } } }
  if (paragraphsOf(input.text).length > 1)
    return {
      ok: false,
      refusal: {
        fields: {
          text: 'This is more than one paragraph. Check one paragraph at a time, without a line break.',
        },
      },
    }
  const { read, missing, terms } = readParagraph(sentences, input.ask)
  const words = sentences.reduce((sum, one) => sum + one.words.length, 0)
  const share = quotedShare(input.text)
  const found = 4 - missing.length
  const remarks = [
    ...(words < 80
      ? [`The paragraph has ${words} words. Body paragraphs often have 120 to 200.`]
      : words > 260
        ? [`The paragraph has ${words} words. Check that it holds one idea only.`]
        : []),
    ...(share > 0.25
      ? [`${toPlaces(share * 100, 0)}% of the words are quoted. Quote fewer words and explain more.`]
      : []),
    ...(terms.missing.length > 0 && input.ask !== ''
      ? [`These words of the question are not used: ${terms.missing.map((one) => `“${p(one)}”`).join(', ')}.`]
      : []),
  ]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Parts found',
        value: `${found} of 4`,
        finding:
          missing.length === 0
            ? 'The paragraph shows signs of all four parts.'
            : `Not found: ${missing.map((part) => NAMES[part].toLowerCase()).join(', ')}.`,
      },
      blocks: [
        {
          kind: 'table',
          caption: 'Sentence by sentence',
          head: ['No.', 'Part', 'Sentence', 'Signs'],
          rows: read.map((one, index) => [
            String(index + 1),
            NAMES[one.part],
            p(excerpt(one.sentence.text, 0, 60)),
            one.signs.length === 0 ? '–' : p(one.signs.join('; ')),
          ]),
        },
        ...(remarks.length > 0
          ? [
              {
                kind: 'text' as const,
                title: 'Also look at',
                markdown: remarks.map((one) => `- ${one}`).join('\n'),
              },
            ]
          : []),
      ],
      steps:
        missing.length > 0
          ? missing.map((part) => ({ title: NAMES[part], lines: [ADVICE[part as Exclude<Part, 'other'>]] }))
          : [
              {
                title: 'Next',
                lines: [
                  'Read the link again: does it answer the question, and not only repeat the topic sentence?',
                ],
              },
            ],
      notes: [
        'The check sees signs such as quotation marks and “suggests”. It cannot judge whether your idea is right or the evidence fits.',
        ...(input.ask === '' ? ['Type the question as well, and the check looks for its key words.'] : []),
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'paragraph-check',
  fields: [
    { kind: 'text', name: 'ask', label: 'Question', hint: 'Optional' },
    { kind: 'lines', name: 'text', label: 'Your paragraph', rows: 10 },
  ],
  schema,
  examples: [
    {
      title: 'Ambition in Macbeth',
      input: {
        ask: 'How does Shakespeare present ambition as destructive in Macbeth?',
        text: 'Shakespeare presents ambition as a destructive force that turns against its owner. Before the murder, Macbeth admits that he has “no spur” except “vaulting ambition, which o’erleaps itself”. The image of a rider who leaps too far suggests that he already knows he will fall. After the murder his conscience is filled with “scorpions”. The metaphor conveys a pain that he has chosen. Thus ambition destroys the person whom it seemed to serve.',
      },
    },
  ],
  run,
}
