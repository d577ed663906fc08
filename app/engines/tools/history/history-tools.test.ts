import fc from '#tests/seeded-properties.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  causeMapText,
  circleLinks,
  findingsOf,
  orderedRows,
  outlineOf,
  readCauseMap,
  rowsOf,
} from './cause-map.ts'
import type { CauseMap } from './cause-map.ts'
import { wrapped } from './cause-map-drawing.ts'

import { tool as citation } from './citation.tool.ts'
import { readViews, viewsCsv } from './historiography-cards.tool.ts'
import { HISTORY_TOOLS } from './list.ts'
import { tool as analysis } from './source-analysis.tool.ts'

const map = (text: string): CauseMap => {
  const read = readCauseMap(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

describe('cause map', () => {
  const GERMANY =
    'Crash -> Loans recalled -> Unemployment: factories lost credit\nUnemployment -> Votes\nTreaty -> Resentment\nResentment → Votes\nVotes => Chancellor\nWeather'

  it('reads chains, reasons and single nodes', () => {
    const read = map(GERMANY)
    expect(read.nodes).toHaveLength(8)
    expect(read.links[1]).toEqual({
      from: 'Loans recalled',
      to: 'Unemployment',
      because: 'factories lost credit',
    })
    expect(readCauseMap(causeMapText(read))).toMatchObject({ links: read.links })
  })

  it('finds first causes, ends and turning points', () => {
    const found = findingsOf(map(GERMANY))
    expect(found.roots).toEqual(['Crash', 'Treaty'])
    expect(found.ends).toEqual(['Chancellor'])
    expect(found.needed).toEqual(['Votes'])
    expect(found.loose).toEqual(['Weather'])
  })

  it('names a circle instead of turning in it', () => {
    const circle = map('Fear -> Arms\nArms -> Fear\nArms -> War')
    expect([...circleLinks(circle)]).toEqual([{ from: 'Arms', to: 'Fear', because: '' }])
    expect(rowsOf(circle).get('War')).toBe(2)
    expect(outlineOf(circle).map((line) => line.node)).toEqual(['Fear', 'Arms', 'Fear', 'War'])
  })

  it.each([
    ['-> War', 'arrow without'],
    ['War -> war', 'cannot lead to itself'],
    [`${'x'.repeat(81)} -> War`, '80 characters'],
    [Array.from({ length: 41 }, (_, index) => `Cause ${index}`).join('\n'), 'up to 40'],
  ])('refuses %j', (text, words) => expect(readCauseMap(text)).toContain(words))

  it('places every node once, below its causes, for any links', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }), (pairs) => {
        const links = pairs.filter(([a, b]) => a !== b).map(([a, b]) => `N${a} -> N${b}`)
        const read = map(links.join('\n'))
        const rows = rowsOf(read)
        const cut = circleLinks(read)
        for (const link of read.links)
          if (!cut.has(link)) expect(rows.get(link.to)).toBeGreaterThan(rows.get(link.from)!)
        expect(orderedRows(read).flat().toSorted()).toEqual(read.nodes.toSorted())
        expect(new Set(outlineOf(read).map((line) => line.node))).toEqual(new Set(read.nodes))
      }),
    )
  })

  it('wraps names to three lines', () => {
    expect(wrapped('Austrian ultimatum to Serbia')).toEqual(['Austrian ultimatum', 'to Serbia'])
    expect(wrapped('one two three four five six seven eight nine ten eleven twelve thirteen')).toHaveLength(3)
  })
})

describe('source analysis', () => {
  const run = (input: Record<string, string>) => analysis.run(analysis.schema.parse(input))
  it('makes a plan from a full form', () => {
    const result = run({ ...analysis.examples[0].input })
    expect(result.ok && result.answer.headline.value).toBe('4 of 4')
    expect(result.ok && result.answer.plain).toContain('by Norman Lindsay')
    expect(result.ok && result.answer.plain).toContain('2 years after the event')
  })
  it('asks for what is missing', () => {
    const result = run({ ...analysis.examples[1]!.input })
    expect(result.ok && result.answer.headline.value).toBe('0 of 4')
    expect(result.ok && result.answer.headline.finding).toContain('who made it')
  })
  it('refuses a date it cannot read', () => {
    const result = run({ t: 'A letter', d: 'some day' })
    expect(result.ok ? {} : result.refusal.fields).toHaveProperty('d')
  })
})

describe('historiography cards', () => {
  it('makes a card of each line, safe for a spreadsheet', () => {
    const views = readViews(
      'A. Historian | A Work, 1961 | =argument, "quoted" | papers\nB. Other |  | view',
    ) as Exclude<ReturnType<typeof readViews>, string>
    expect(views[0]).toMatchObject({ work: 'A Work', year: 1961 })
    expect(viewsCsv(views)).toBe(
      'front,back\nWhat does A. Historian argue in A Work?,"\'=argument, ""quoted"" Evidence: papers (1961)"\nWhat does B. Other argue?,view',
    )
  })
  it.each(['A. Historian', '| work | argument', 'a|b|c|d|e'])('refuses %j', (text) =>
    expect(typeof readViews(text)).toBe('string'),
  )
})

describe('citation form', () => {
  const run = (input: Record<string, string>) => citation.run(citation.schema.parse(input))
  it.each([
    [{ t: 'T', d: 'soon' }, 'd'],
    [{ t: 'T', type: 'journal' }, 'in'],
    [{ t: 'T', url: 'not an address' }, 'url'],
    [{ t: 'T', acc: '40 May 2020' }, 'acc'],
  ])('refuses %j beside %s', (input, field) => {
    const result = run(input as Record<string, string>)
    expect(result.ok ? {} : result.refusal.fields).toHaveProperty(field)
  })
  it('warns about a person without a comma, and gives plain text for Copy', () => {
    const result = run({ t: 'Swing time', a: 'Zadie Smith', d: '2016', pub: 'Penguin Press', pl: 'New York' })
    expect(result.ok && result.answer.notes?.join(' ')).toContain('“Zadie Smith” has no comma')
    expect(result.ok && result.answer.plain).toBe(
      'Zadie Smith 2016, Swing time, Penguin Press, New York.\nIn the text: (Zadie Smith 2016)',
    )
  })
})

describe('the history tools', () => {
  const skills = new Set(
    (parse(readFileSync('content/skills/history.yaml', 'utf8')) as { id: string }[]).map((one) => one.id),
  )
  it.each(HISTORY_TOOLS.map((entry) => [entry.id, entry] as const))(
    '%s loads, runs its examples, and practises known skills',
    async (id, entry) => {
      const { tool } = await entry.load!()
      expect(tool.id).toBe(id)
      expect(entry.practise.filter((skill) => !skills.has(skill))).toEqual([])
      for (const { input } of tool.examples) {
        expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
        for (const name of Object.keys(input)) expect(tool.fields.map((field) => field.name)).toContain(name)
      }
    },
  )
})
