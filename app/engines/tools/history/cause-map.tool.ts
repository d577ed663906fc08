import { z } from 'zod'
import { neededText } from '../read-fields.ts'
import type { AnswerBlock, Tool, ToolResult } from '../tool.ts'
import { drawCauseMap } from './cause-map-drawing.ts'
import { findingsOf, outlineOf, readCauseMap } from './cause-map.ts'
import { plainMarkdown } from '../plain-markdown.ts'

const schema = z.object({ map: neededText('The list of causes', 8000) })
type Input = z.output<typeof schema>

const and = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function run(input: Input): ToolResult {
  const map = readCauseMap(input.map)
  if (typeof map === 'string') return { ok: false, refusal: { fields: { map } } }
  if (map.links.length === 0)
    return {
      ok: false,
      refusal: { fields: { map: 'Add a link with an arrow, such as “Nationalism -> Alliances”.' } },
    }
  const found = findingsOf(map)
  const unexplained = map.links.filter((link) => link.because === '')
  const outline = outlineOf(map)
  const blocks: AnswerBlock[] = [
    drawCauseMap(map),
    {
      kind: 'text',
      title: 'Outline',
      markdown: outline
        .map(
          ({ depth, node, because, isRepeated }) =>
            `${'  '.repeat(depth)}- ${plainMarkdown(node)}${because === '' ? '' : ` (because ${plainMarkdown(because)})`}${isRepeated ? ' – see above' : ''}`,
        )
        .join('\n'),
    },
    {
      kind: 'table',
      caption: 'Links',
      head: ['Cause', 'Consequence', 'Because'],
      rows: map.links.map(({ from, to, because }) => [
        plainMarkdown(from),
        plainMarkdown(to),
        because === '' ? '–' : plainMarkdown(because),
      ]),
    },
  ]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Links',
        value: String(map.links.length),
        finding:
          found.ends.length > 0
            ? `${found.roots.length} first cause${found.roots.length === 1 ? '' : 's'} lead${found.roots.length === 1 ? 's' : ''} to ${and(found.ends)}.`
            : 'The causes form a circle.',
        ...(found.widest &&
          found.widest.count > 1 && {
            reason: `“${found.widest.node}” has most direct consequences: ${found.widest.count}.`,
          }),
      },
      blocks,
      steps: [
        {
          title: 'First causes',
          lines: [
            found.roots.length > 0
              ? `${and(found.roots.map(plainMarkdown))}: nothing on the map leads to ${found.roots.length === 1 ? 'this cause' : 'these causes'}.`
              : 'Every cause has a cause on the map.',
          ],
        },
        ...(found.needed.length > 0
          ? [
              {
                title: 'Turning points',
                lines: [
                  `Every chain runs through ${and(found.needed.map(plainMarkdown))}. Ask what would have happened without ${found.needed.length === 1 ? 'it' : 'them'}.`,
                ],
              },
            ]
          : []),
        ...(found.circles.length > 0
          ? [
              {
                title: 'Circles',
                lines: found.circles.map(
                  ({ from, to }) =>
                    `${plainMarkdown(from)} leads back to ${plainMarkdown(to)}. The arrow is dashed.`,
                ),
              },
            ]
          : []),
        {
          title: 'Explain each link',
          lines: [
            unexplained.length === 0
              ? 'Every link has a reason.'
              : `${unexplained.length} link${unexplained.length === 1 ? ' has' : 's have'} no reason. Add one after a colon: “${plainMarkdown(unexplained[0]?.from ?? '')} -> ${plainMarkdown(unexplained[0]?.to ?? '')}: because …”.`,
          ],
        },
        ...(found.loose.length > 0
          ? [
              {
                title: 'Without a link',
                lines: [
                  `${and(found.loose.map(plainMarkdown))} ${found.loose.length === 1 ? 'has' : 'have'} no link yet.`,
                ],
              },
            ]
          : []),
      ],
      notes: [
        'The map shows the links you typed. It cannot say which cause mattered most: that is your argument.',
      ],
      plain: outline
        .map(
          ({ depth, node, because }) =>
            `${'  '.repeat(depth)}- ${node}${because === '' ? '' : ` (because ${because})`}`,
        )
        .join('\n'),
    },
  }
}

export const tool: Tool<Input> = {
  id: 'cause-map',
  fields: [
    {
      kind: 'lines',
      name: 'map',
      label: 'Causes and consequences',
      rows: 10,
      hint: 'One link a line: cause -> consequence: reason',
    },
  ],
  schema,
  examples: [
    {
      title: 'Causes of the First World War',
      input: {
        map: 'Nationalism in the Balkans -> Bosnian crisis 1908: Serbia claimed Bosnia\nBosnian crisis 1908 -> Assassination at Sarajevo\nAlliance system -> Local war becomes general war: each power was bound to support an ally\nArms race -> Mobilisation plans\nAssassination at Sarajevo -> Austrian ultimatum to Serbia: Vienna held Serbia responsible\nAustrian ultimatum to Serbia -> Local war becomes general war\nMobilisation plans -> Local war becomes general war: timetables left no time to negotiate',
      },
    },
    {
      title: 'The Depression and Germany',
      input: {
        map: 'Wall Street Crash -> American loans recalled -> Unemployment in Germany: factories lost credit\nUnemployment in Germany -> Votes for extreme parties\nTreaty of Versailles -> Resentment -> Votes for extreme parties',
      },
    },
  ],
  run,
}
