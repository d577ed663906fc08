import { z } from 'zod'
import { choiceField, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { drawPedigree } from './pedigree-drawing.ts'
import { MODES, testModes } from './pedigree.ts'
import type { ModeFinding, Person } from './pedigree.ts'
import { readPedigree } from './read-pedigree.ts'

const schema = z.object({
  people: textField('The list of people', 3000),
  show: choiceField(['none', ...MODES] as const),
})
type Input = z.output<typeof schema>

type Possible = Extract<ModeFinding, { isPossible: true }>

function genotype(person: Person, copies: number, mode: (typeof MODES)[number]): string {
  const [with_, without] = mode.endsWith('recessive') ? ['a', 'A'] : ['A', 'a']
  if (mode === 'Y-linked') return person.sex === 'female' ? 'XX' : copies === 1 ? 'XY*' : 'XY'
  if (mode.startsWith('X'))
    return person.sex === 'male'
      ? `$X^{${copies === 1 ? with_ : without}}Y$`
      : `$X^{${copies === 2 || (copies === 1 && with_ === 'A') ? with_ : without}}X^{${copies === 0 || (copies === 1 && with_ === 'A') ? without : with_}}$`
  return copies === 1 ? '$Aa$' : `$${(copies === 2 ? with_ : without).repeat(2)}$`
}

function run(input: Input): ToolResult {
  const reading = readPedigree(input.people)
  if ('fault' in reading) return { ok: false, refusal: { fields: { people: reading.fault } } }
  const { people } = reading
  const findings = testModes(people)
  const possible = findings.filter((one): one is Possible => one.isPossible)
  const shown = possible.find((one) => one.mode === input.show) ?? possible[0]
  const carriers = new Set(
    shown && shown.mode.endsWith('recessive')
      ? people
          .filter((person) => !person.isAffected && shown.copies.get(person.name)?.join() === '1')
          .map((person) => person.name)
      : [],
  )
  const names = possible.map((one) => one.mode)
  const listed =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? 'none')
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Possible modes',
        value: String(possible.length),
        finding:
          possible.length === 0
            ? 'No single-gene mode fits this family.'
            : possible.length === 1
              ? `Only ${listed} inheritance fits this family.`
              : `${listed.charAt(0).toUpperCase()}${listed.slice(1)} inheritance fits this family.`,
        ...(possible.length > 1 && {
          reason: 'The family is too small, or has too few matings, to tell these modes apart.',
        }),
      },
      blocks: [
        drawPedigree(people, carriers),
        {
          kind: 'table',
          caption: 'Test of each mode',
          head: ['Mode', 'Fits', 'Reason'],
          rows: findings.map((one) => [
            one.mode,
            one.isPossible ? 'yes' : 'no',
            one.isPossible ? 'Every person can have a genotype that fits.' : one.reason,
          ]),
          marked: findings.flatMap((one, index) => (one.isPossible ? [index] : [])),
        },
        ...(shown
          ? [
              {
                kind: 'table' as const,
                caption: `Genotypes if the mode is ${shown.mode}`,
                head: ['Person', 'Phenotype', 'Possible genotypes'],
                rows: people.map((person) => [
                  person.name,
                  person.isAffected ? 'affected' : 'unaffected',
                  (shown.copies.get(person.name) ?? [])
                    .map((copies) => genotype(person, copies, shown.mode))
                    .join(' or '),
                ]),
              },
            ]
          : []),
      ],
      steps: findings.map((one) => ({
        title: one.isPossible ? `${one.mode}: possible` : `${one.mode}: ruled out`,
        lines: [one.isPossible ? 'No parent–child pair contradicts this mode.' : one.reason],
      })),
      notes: [
        'Everyone with the genotype is taken to show the trait, and new mutations are left out.',
        ...(carriers.size > 0 ? ['A dot in a sign marks a person who must be a carrier.'] : []),
        ...(possible.some((one) => one.mode === 'autosomal recessive') &&
        possible.some((one) => one.mode === 'autosomal dominant')
          ? ['If the trait is rare, a person who marries into the family is unlikely to be a carrier.']
          : []),
      ],
    },
  }
}

const HAEMOPHILIA = `Rose, female, unaffected
Jack, male, unaffected
Ella, female, unaffected, Rose + Jack
Tom, male, affected, Rose + Jack
Max, male, unaffected
Leo, male, affected, Ella + Max
Ivy, female, unaffected, Ella + Max`

export const tool: Tool<Input> = {
  id: 'pedigree',
  fields: [
    {
      kind: 'lines',
      name: 'people',
      label: 'People, one a line',
      rows: 10,
      hint: 'Name, male or female, affected or unaffected, mother + father',
    },
    {
      kind: 'choice',
      name: 'show',
      label: 'Show genotypes for',
      options: [
        { value: 'none', label: 'The first mode that fits' },
        ...MODES.map((mode) => ({ value: mode, label: `${mode.charAt(0).toUpperCase()}${mode.slice(1)}` })),
      ],
    },
  ],
  schema,
  examples: [
    { title: 'A recessive trait that skips a generation', input: { people: HAEMOPHILIA, show: 'none' } },
    {
      title: 'Affected parents with an unaffected daughter',
      input: {
        people:
          'Ada, female, affected\nBen, male, affected\nCleo, female, unaffected, Ada + Ben\nDan, male, affected, Ada + Ben',
        show: 'none',
      },
    },
    {
      title: 'Unaffected parents with an affected daughter',
      input: {
        people:
          'Ada, female, unaffected\nBen, male, unaffected\nCleo, female, affected, Ada + Ben\nDan, male, unaffected, Ada + Ben',
        show: 'none',
      },
    },
  ],
  run,
}
