import { z } from 'zod'
import { plainMarkdown } from '../plain-markdown.ts'
import { choiceField, neededText } from '../read-fields.ts'
import type { TableBlock, Tool, ToolResult } from '../tool.ts'
import { LONGEST_TEXT, sentencesOf } from './sentences.ts'
import { STYLE_KINDS, styleFindings } from './style-findings.ts'
import type { Finding, StyleKind } from './style-findings.ts'

const schema = z.object({
  text: neededText('Your text', LONGEST_TEXT),
  show: choiceField(['all', ...STYLE_KINDS] as const),
})
type Input = z.output<typeof schema>

const NAMES: Readonly<Record<StyleKind, string>> = {
  passive: 'Passive voice',
  nominalisation: 'Nouns that hide a verb',
  repetition: 'Repetition',
  wordy: 'Wordy phrases',
  informal: 'Informal words',
  long: 'Sentences of more than 35 words',
}

const WHY: Readonly<Record<StyleKind, string>> = {
  passive:
    'The passive is right where the person who acts is unknown or unimportant. Elsewhere it hides who acts.',
  nominalisation:
    'Nouns such as “decision” make writing formal. Too many make a sentence slow: a verb says it in fewer words.',
  repetition: 'Repeat the key terms of the question. Vary the rest.',
  wordy: 'A shorter phrase leaves more words for your ideas.',
  informal:
    'Most essays need a formal register. In creative or persuasive writing these words can be a choice.',
  long: 'Long sentences are fine if a reader can follow them once. Read the sentence aloud.',
}

/** The evidence with the words found in bold. */
function pointedOut({ evidence, found, kind }: Finding): string {
  const at = kind === 'long' || found.includes(', ') ? -1 : evidence.indexOf(found)
  if (at < 0) return plainMarkdown(evidence)
  const [before, after] = [evidence.slice(0, at), evidence.slice(at + found.length)]
  return `${plainMarkdown(before)}**${plainMarkdown(found)}**${plainMarkdown(after)}`
}

function run(input: Input): ToolResult {
  const sentences = sentencesOf(input.text)
  if (sentences.length === 0)
    return { ok: false, refusal: { fields: { text: 'Type at least one sentence.' } } }
  const all = styleFindings(sentences)
  const kinds = STYLE_KINDS.filter(
    (kind) => (input.show === 'all' || input.show === kind) && all.some((one) => one.kind === kind),
  )
  const tables = kinds.map((kind): TableBlock => ({
    kind: 'table',
    caption: NAMES[kind],
    head: ['Sentence', 'Evidence', 'Suggestion'],
    rows: all
      .filter((one) => one.kind === kind)
      .slice(0, 40)
      .map((one) => [String(one.sentence), pointedOut(one), plainMarkdown(one.advice)]),
  }))
  const counts = kinds.map((kind) => ({ kind, count: all.filter((one) => one.kind === kind).length }))
  const total = counts.reduce((sum, one) => sum + one.count, 0)
  const most = counts.toSorted((one, other) => other.count - one.count)[0]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Places to look at',
        value: String(total),
        finding: most
          ? `Most often: ${NAMES[most.kind].toLowerCase()} (${most.count}).`
          : 'The check found nothing to change.',
        reason: `In ${sentences.length} sentence${sentences.length === 1 ? '' : 's'}.`,
      },
      blocks: tables,
      steps:
        kinds.length > 0
          ? kinds.map((kind) => ({ title: NAMES[kind], lines: [WHY[kind]] }))
          : [{ title: 'What was checked', lines: Object.values(NAMES).map((name) => `${name}: none found`) }],
      notes: [
        'The check looks for words and patterns. It does not understand the sentence, so some findings will be wrong.',
        'Words inside quotation marks are left alone.',
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'style-check',
  fields: [
    { kind: 'lines', name: 'text', label: 'Your text', rows: 12 },
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      options: [
        { value: 'all', label: 'Everything' },
        ...STYLE_KINDS.map((kind) => ({ value: kind, label: NAMES[kind] })),
      ],
    },
  ],
  schema,
  examples: [
    {
      title: 'A draft paragraph',
      input: {
        text: 'In today’s society, power is abused by many leaders. It is important to note that the play makes a comparison of two kings. Power is shown to be really dangerous due to the fact that it isn’t checked. The description of the king’s power is very dark. Power corrupts a lot of people.',
        show: 'all',
      },
    },
  ],
  run,
}
