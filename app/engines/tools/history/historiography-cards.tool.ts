import { z } from 'zod'
import { linesOf, neededText } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { readDate } from './historical-date.ts'

const schema = z.object({ views: neededText('The list of historians', 10_000) })
type Input = z.output<typeof schema>

export interface HistorianView {
  historian: string
  work: string
  year: number | null
  argument: string
  evidence: string
}

const MOST = 60

/** “A. J. P. Taylor | The Origins of the Second World War, 1961 | argument | evidence”. */
export function readViews(text: string): HistorianView[] | string {
  const lines = linesOf(text)
  if (lines.length > MOST) return `Use up to ${MOST} historians.`
  const views: HistorianView[] = []
  for (const { line, text: typed } of lines) {
    const [historian = '', second = '', argument = '', evidence = '', ...more] = typed
      .split('|')
      .map((part) => part.trim())
    if (historian === '' || argument === '')
      return `Line ${line} needs a historian, a work with its year, and an argument, with | between.`
    if (more.length > 0) return `Line ${line} has too many | signs. Use three.`
    const year = /(?:^|[,\s(])(\d{3,4})\)?$/.exec(second)
    views.push({
      historian,
      work: year ? second.slice(0, year.index).replace(/[,\s(]+$/, '') : second,
      year: year && readDate(year[1] ?? '') ? Number(year[1]) : null,
      argument,
      evidence,
    })
  }
  return views
}

const cell = (text: string): string =>
  /[",\n]|^[=+\-@]/.test(text)
    ? `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    : text

/** Two columns for the import of flashcards: front and back. */
export const viewsCsv = (views: readonly HistorianView[]): string =>
  [
    'front,back',
    ...views.map((view) =>
      [
        `What does ${view.historian} argue${view.work === '' ? '' : ` in ${view.work}`}?`,
        `${view.argument}${view.evidence === '' ? '' : ` Evidence: ${view.evidence}`}${view.year === null ? '' : ` (${view.year})`}`,
      ]
        .map(cell)
        .join(','),
    ),
  ].join('\n')

function run(input: Input): ToolResult {
  const views = readViews(input.views)
  if (typeof views === 'string') return { ok: false, refusal: { fields: { views } } }
  const ordered = views.toSorted((one, other) => (one.year ?? 9999) - (other.year ?? 9999))
  const dated = ordered.filter((view) => view.year !== null)
  const [first, last] = [dated[0], dated.at(-1)]
  const without = views.filter((view) => view.evidence === '')
  const csv = viewsCsv(ordered)
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Cards',
        value: String(views.length),
        finding:
          first && last && first !== last
            ? `The debate runs from ${first.historian} (${first.year}) to ${last.historian} (${last.year}).`
            : `${views.length} card${views.length === 1 ? ' is' : 's are'} ready.`,
        ...(without.length > 0 && {
          reason: `${without
            .map((view) => view.historian)
            .slice(0, 3)
            .join(
              ', ',
            )}${without.length > 3 ? ' and others' : ''} ${without.length === 1 ? 'has' : 'have'} no evidence yet.`,
        }),
      },
      blocks: [
        {
          kind: 'table',
          caption: 'Historians by date',
          head: ['Historian', 'Work', 'Year', 'Argument', 'Evidence'],
          rows: ordered.map((view) => [
            p(view.historian),
            p(view.work),
            view.year === null ? '–' : String(view.year),
            p(view.argument),
            view.evidence === '' ? '–' : p(view.evidence),
          ]),
        },
        { kind: 'text', title: 'Cards for import', markdown: `\`\`\`\n${csv.replaceAll('```', '')}\n\`\`\`` },
      ],
      steps: [
        {
          title: 'Put the views in order',
          lines: ordered.map((view) => `${view.year ?? 'No date'}: ${p(view.historian)}`),
        },
        {
          title: 'Write about the debate',
          lines: [
            'Say what each historian argues, on what evidence, and when.',
            'Ask what changed: new sources, new questions, or the time in which the historian wrote.',
            'Say which view your evidence supports.',
          ],
        },
      ],
      notes: ['Copy gives the cards as CSV. Import the text under Flashcards, Import.'],
      plain: csv,
    },
  }
}

export const tool: Tool<Input> = {
  id: 'historiography-cards',
  fields: [
    {
      kind: 'lines',
      name: 'views',
      label: 'Historians, one a line',
      rows: 8,
      hint: 'Historian | work, year | argument | evidence',
    },
  ],
  schema,
  examples: [
    {
      title: 'Origins of the First World War',
      input: {
        views:
          'Fritz Fischer | Griff nach der Weltmacht, 1961 | German leaders accepted war to win power in Europe | the September Programme of 1914\nChristopher Clark | The Sleepwalkers, 2012 | Leaders in several capitals share the responsibility | decisions in Belgrade, Vienna, St Petersburg and Paris\nSidney Bradshaw Fay | The Origins of the World War, 1928 | No single power wanted a general war | diplomatic documents published after 1918',
      },
    },
  ],
  run,
}
