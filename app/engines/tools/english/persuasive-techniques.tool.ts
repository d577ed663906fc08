import { z } from 'zod'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { neededText } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { findTechniques, TECHNIQUES } from './persuasive-techniques.ts'
import { LONGEST_TEXT, sentencesOf } from './sentences.ts'

const schema = z.object({ text: neededText('The text', LONGEST_TEXT) })
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const sentences = sentencesOf(input.text)
  if (sentences.length === 0)
    return { ok: false, refusal: { fields: { text: 'Paste the text that you analyse.' } } }
  const findings = findTechniques(sentences)
  const groups = TECHNIQUES.map((technique) => ({
    technique,
    found: findings.filter((one) => one.technique === technique.id),
  })).filter(({ found }) => found.length > 0)
  const ordered = groups.toSorted((one, other) => other.found.length - one.found.length)
  const thirds = [0, 1, 2].map(
    (third) =>
      findings.filter((one) => Math.min(2, Math.floor(((one.sentence - 1) / sentences.length) * 3)) === third)
        .length,
  )
  const [start = 0, middle = 0, end = 0] = thirds
  const where =
    end > start && end > middle
      ? 'Most signs are towards the end.'
      : start > middle && start > end
        ? 'Most signs are near the beginning.'
        : 'The signs are spread over the text.'
  const mark = (evidence: string, found: string): string => {
    const at = evidence.indexOf(found)
    return at < 0
      ? p(evidence)
      : `${p(evidence.slice(0, at))}**${p(found)}**${p(evidence.slice(at + found.length))}`
  }
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Kinds of technique',
        value: String(groups.length),
        finding: ordered[0]
          ? `Most often: ${ordered[0].technique.name.toLowerCase()} (${ordered[0].found.length}).`
          : 'The finder saw no signs of a technique.',
        ...(findings.length >= 5 && { reason: where }),
      },
      blocks: ordered.map(({ technique, found }) => ({
        kind: 'table' as const,
        caption: technique.name,
        head: ['Sentence', 'Evidence'],
        rows: found.slice(0, 15).map((one) => [String(one.sentence), mark(one.evidence, one.found)]),
      })),
      steps: [
        ...ordered.slice(0, 6).map(({ technique, found }) => ({
          title: technique.name,
          lines: [
            `Often, it ${technique.effect}.`.replace('it lend', 'they lend'),
            `Say what “${p(found[0]?.found ?? '')}” makes this audience think or feel.`,
          ],
        })),
        {
          title: 'Write the analysis',
          lines: [
            'Name the technique, quote a few words, and explain the effect on this audience.',
            'Then say how it serves the contention of the writer.',
          ],
        },
      ],
      notes: [
        'The finder sees words and patterns. It cannot know irony, tone, metaphor or what the audience already believes.',
        'It cannot know whether a question is rhetorical, whether a figure is true, or who the writer is.',
        'A technique is worth naming only if you can explain what it does here.',
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'persuasive-techniques',
  fields: [{ kind: 'lines', name: 'text', label: 'Text to analyse', rows: 12 }],
  schema,
  examples: [
    {
      title: 'A letter about a library',
      input: {
        text: 'Would you close the one place in town that is warm, quiet and free? Our library is not a luxury, but a lifeline. Last year 42,000 people came through its doors, and one in five had no computer at home. According to Dr Lee of the university, children who visit a library weekly read a year ahead. Some say that everything is online now. Tell that to my neighbour, aged 81, who learned to write emails at those desks. We must not let a budget line silence our stories. Write to the council tonight.',
      },
    },
  ],
  run,
}
