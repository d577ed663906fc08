import { z } from 'zod'
import { toPlaces } from '../figures.ts'
import { plainMarkdown } from '../plain-markdown.ts'
import { neededText } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { readabilityOf, syllablesOf, varietyOf } from './readability.ts'
import { excerpt, LONGEST_TEXT, sentencesOf } from './sentences.ts'

const schema = z.object({ text: neededText('Your text', LONGEST_TEXT) })
type Input = z.output<typeof schema>

const levelOf = (ease: number): string =>
  ease >= 80
    ? 'easy, like a children’s book'
    : ease >= 60
      ? 'plain English'
      : ease >= 45
        ? 'fairly hard, like a broadsheet newspaper'
        : ease >= 25
          ? 'hard, like an academic article'
          : 'very hard'

function run(input: Input): ToolResult {
  const sentences = sentencesOf(input.text)
  if (sentences.length === 0)
    return { ok: false, refusal: { fields: { text: 'Type at least one sentence.' } } }
  const read = readabilityOf(sentences)
  const variety = varietyOf(sentences)
  const long = sentences
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.words.length > 30)
    .toSorted((one, other) => other.words.length - one.words.length)
  const heavy = [...new Set(sentences.flatMap((one) => one.words).map((word) => word.toLowerCase()))]
    .filter((word) => syllablesOf(word) >= 5)
    .slice(0, 20)
  const isEven = sentences.length >= 5 && variety.spread < 4
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Reading ease',
        value: toPlaces(read.ease, 0),
        finding: `The text is ${levelOf(read.ease)}.`,
        reason: isEven
          ? `Most sentences have about ${toPlaces(variety.mean, 0)} words. Mix short and long ones.`
          : `Sentences have ${variety.shortest} to ${variety.longest} words, ${toPlaces(variety.mean, 1)} on average.`,
      },
      blocks: [
        {
          kind: 'graph',
          title: isEven
            ? 'The sentences are of similar length'
            : `The longest sentence has ${variety.longest} words`,
          description: `Each column is a sentence in order. Lengths run from ${variety.shortest} to ${variety.longest} words.`,
          x: { label: 'Sentence', from: 0, to: sentences.length + 1 },
          y: { label: 'Words', from: 0, to: Math.ceil((variety.longest + 1) / 5) * 5 },
          lines: [],
          columns: sentences.map((one, index) => ({
            x: index + 1,
            width: 0.8,
            height: one.words.length,
            ...(one.words.length > 30 && { isMarked: true }),
          })),
          table: {
            kind: 'table',
            caption: 'Sentence lengths',
            head: ['Sentence', 'Words', 'Begins'],
            rows: sentences
              .slice(0, 200)
              .map((one, index) => [
                String(index + 1),
                String(one.words.length),
                plainMarkdown(one.words.slice(0, 5).join(' ')),
              ]),
          },
        },
        {
          kind: 'values',
          rows: [
            { label: 'Words', value: String(read.words) },
            { label: 'Sentences', value: String(read.sentences) },
            { label: 'Words a sentence', value: toPlaces(variety.mean, 1) },
            { label: 'Syllables a word', value: toPlaces(read.syllables / read.words, 2) },
            { label: 'School grade (Flesch–Kincaid)', value: toPlaces(read.grade, 1) },
          ],
        },
        ...(long.length > 0
          ? [
              {
                kind: 'table' as const,
                caption: 'Sentences of more than 30 words',
                head: ['Sentence', 'Words', 'Text'],
                rows: long
                  .slice(0, 8)
                  .map((one) => [
                    String(one.index + 1),
                    String(one.words.length),
                    plainMarkdown(excerpt(one.text, 0, 60)),
                  ]),
              },
            ]
          : []),
        ...(heavy.length > 0
          ? [
              {
                kind: 'values' as const,
                title: 'Words of five or more syllables',
                rows: [{ label: 'Words', value: plainMarkdown(heavy.join(', ')) }],
              },
            ]
          : []),
      ],
      steps: [
        {
          title: 'Reading ease (Flesch)',
          lines: [
            '$206.835 - 1.015 \\times \\frac{\\text{words}}{\\text{sentences}} - 84.6 \\times \\frac{\\text{syllables}}{\\text{words}}$',
            `$206.835 - 1.015 \\times ${toPlaces(variety.mean, 2)} - 84.6 \\times ${toPlaces(read.syllables / read.words, 3)} = ${toPlaces(read.ease, 1)}$`,
          ],
        },
        {
          title: 'Sentence variety',
          lines: [
            ...variety.runs.map(
              (one) => `Sentences ${one.from + 1} to ${one.from + one.count} have almost the same length.`,
            ),
            ...variety.openers.map(
              (one) =>
                `Sentences ${one.from + 1} to ${one.from + one.count} begin with “${plainMarkdown(one.word)}”.`,
            ),
            ...(variety.runs.length + variety.openers.length === 0 ? ['Lengths and beginnings vary.'] : []),
          ],
        },
      ],
      notes: [
        'The score counts sentences and syllables. It does not know whether the ideas are clear.',
        'Syllables are counted by rules, so the score can be wrong by a few points.',
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'readability',
  fields: [{ kind: 'lines', name: 'text', label: 'Your text', rows: 12 }],
  schema,
  examples: [
    {
      title: 'A paragraph on Macbeth',
      input: {
        text: 'Shakespeare presents ambition as a force that isolates. Macbeth begins the play among comrades, praised by his king and trusted by his friend. He ends it alone. Each murder that is meant to make him safe removes another person who could have helped him, until the only voices left are those of the witches. By the fifth act he calls life “a tale told by an idiot”, and nobody is there to answer.',
      },
    },
  ],
  run,
}
