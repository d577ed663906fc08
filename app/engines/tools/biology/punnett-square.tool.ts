import { z } from 'zod'
import { toPlaces } from '../figures.ts'
import { choiceField, optionalNumber, textField } from '../read-fields.ts'
import type { DrawingBlock, GraphPoint, Shape, Tool, ToolResult } from '../tool.ts'
import { gametesOf, linkedGametes, ratioOf, sharesBy, squareOf } from './cross.ts'
import type { Gamete, Gene, Share, Square } from './cross.ts'
import { alleleTex, genotypeName, genotypeTex, phenotypeOf, readTraits } from './phenotype.ts'
import type { Traits } from './phenotype.ts'
import { readGenotype } from './read-genotype.ts'
import type { CrossKind } from './read-genotype.ts'

const KINDS = ['dominant', 'incomplete', 'codominant', 'x', 'abo', 'linked'] as const

const schema = z.object({
  kind: choiceField(KINDS),
  mother: textField('The genotype of the mother', 20),
  father: textField('The genotype of the father', 20),
  traits: textField('The list of traits', 300),
  rf: optionalNumber({ name: 'The recombination frequency', from: 0, to: 50 }),
})
type Input = z.output<typeof schema>

const percent = (share: number): string => {
  const value = share * 100
  return `${toPlaces(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2)}%`
}

/** The gametes of a parent. One gene keeps both gametes even if they are equal, as a 2 × 2 square is drawn. */
function gametes(genes: readonly Gene[], kind: CrossKind, recombination: number): Gamete[] {
  if (kind === 'linked') {
    const [first, second] = genes as [Gene, Gene]
    return linkedGametes([first[0], second[0]], [first[1], second[1]], recombination)
  }
  const [only] = genes
  if (genes.length === 1 && only) return only.map((allele) => ({ alleles: [allele], share: 0.5 }))
  return gametesOf(genes)
}

const plainGamete = (gamete: Gamete, kind: CrossKind): string =>
  gamete.alleles.map((one) => (kind === 'x' && one !== 'Y' ? `X${one}` : one)).join('')

/** Text with raised alleles after X and I, each piece at its estimated place. */
function label(name: string, at: GraphPoint, size: number, isBold: boolean): Shape[] {
  const pieces = [...name.matchAll(/([XI])([A-Za-z])|([A-Za-z])/g)].flatMap(([whole, base, raised]) =>
    base !== undefined && raised !== undefined
      ? [
          { text: base, size, lift: 0, wide: size * (base === 'I' ? 0.34 : 0.64) },
          { text: raised, size: size * 0.7, lift: size * 0.36, wide: size * 0.5 },
        ]
      : [{ text: whole, size, lift: 0, wide: size * (whole === 'i' ? 0.3 : 0.62) }],
  )
  if (pieces.every((piece) => piece.lift === 0))
    return [{ shape: 'text', at, text: name.replace(' ', ''), size, tone: 'ink', anchor: 'middle', isBold }]
  let left = at[0] - pieces.reduce((sum, piece) => sum + piece.wide, 0) / 2
  return pieces.map((piece) => {
    left += piece.wide
    return {
      shape: 'text',
      at: [left - piece.wide / 2, at[1] - piece.lift],
      text: piece.text,
      size: piece.size,
      tone: 'ink',
      anchor: 'middle',
      isBold,
    }
  })
}

function drawSquare(square: Square, kind: CrossKind, traits: Traits): DrawingBlock {
  const cell = square.mother.length > 4 || square.father.length > 4 ? 76 : 92
  const head = 76
  const height = kind === 'linked' ? 58 : 48
  const width = head + cell * square.father.length
  const shapes: Shape[] = []
  const names = sharesBy(square, (genes) => phenotypeOf(genes, kind, traits))
  const fills = ['soft', 'paper'] as const
  square.father.forEach((gamete, column) => {
    shapes.push(...label(plainGamete(gamete, kind), [head + cell * (column + 0.5), height / 2 + 6], 17, true))
  })
  square.mother.forEach((gamete, row) => {
    const top = height * (row + 1)
    shapes.push(...label(plainGamete(gamete, kind), [head / 2, top + height / 2 + 6], 17, true))
    square.cells[row]?.forEach((one, column) => {
      const left = head + cell * column
      const rank = names.findIndex((name) => name.name === phenotypeOf(one.genes, kind, traits))
      const fill = fills[Math.min(rank, 1)] ?? 'paper'
      shapes.push({ shape: 'box', at: [left, top], width: cell, height, fill, stroke: 'line' })
      const middle = top + height / 2 + (kind === 'linked' ? -3 : 6)
      shapes.push(
        ...label(genotypeName(one.genes, kind), [left + cell / 2, middle], cell < 90 ? 15 : 17, false),
      )
      if (kind === 'linked')
        shapes.push({
          shape: 'text',
          at: [left + cell / 2, top + height - 10],
          text: percent(one.share),
          size: 13,
          tone: 'quiet',
          anchor: 'middle',
        })
    })
  })
  return {
    kind: 'drawing',
    title: `The square has ${square.mother.length * square.father.length} boxes`,
    description: square.mother
      .map(
        (gamete, row) =>
          `Gamete ${plainGamete(gamete, kind)} of the mother gives ${square.cells[row]?.map((one) => genotypeName(one.genes, kind)).join(', ')}.`,
      )
      .join(' '),
    width: width + 8,
    height: height * (square.mother.length + 1) + 8,
    shapes,
  }
}

const ratioText = (shares: readonly Share[]): string =>
  ratioOf(shares)?.join(' : ') ?? shares.map((one) => percent(one.share)).join(' : ')

function run(input: Input): ToolResult {
  const { kind } = input
  const mother = readGenotype(input.mother, kind)
  const father = readGenotype(input.father, kind)
  const traits = readTraits(input.traits)
  const fields: Record<string, string> = {}
  if ('fault' in mother) fields['mother'] = mother.fault
  if ('fault' in father) fields['father'] = father.fault
  if (traits === null)
    fields['traits'] = 'Write each trait as a letter, an equals sign and a name, such as A = tall, a = short.'
  if ('fault' in mother || 'fault' in father || traits === null) return { ok: false, refusal: { fields } }
  const letters = (genes: readonly Gene[]): string => genes.map(([allele]) => allele.toLowerCase()).join('')
  if (kind !== 'abo' && letters(mother.genes) !== letters(father.genes))
    return {
      ok: false,
      refusal: { fields: { father: 'Use the same genes, in the same order, for both parents.' } },
    }
  if (kind === 'x' && (mother.genes[0]?.[1] === 'Y' || father.genes[0]?.[1] !== 'Y'))
    return {
      ok: false,
      refusal: {
        fields: { mother: 'The mother needs two X, such as XAXa, and the father X and Y, such as XaY.' },
      },
    }
  const recombination = (input.rf ?? 0) / 100
  const square = squareOf(
    gametes(mother.genes, kind, recombination),
    gametes(father.genes, kind, recombination),
  )
  const isOneGene = mother.genes.length === 1
  const genotypes = sharesBy(square, (genes) => genotypeName(genes, kind))
  // One gene is listed as in class: RR, Rr, rr.
  if (isOneGene) genotypes.sort((one, other) => (one.name < other.name ? -1 : 1))
  const phenotypes =
    isOneGene && (kind === 'incomplete' || kind === 'codominant')
      ? genotypes.map(({ name, share }) => ({
          name: phenotypeOf([[name.charAt(0), name.charAt(1)]], kind, traits),
          share,
        }))
      : sharesBy(square, (genes) => phenotypeOf(genes, kind, traits))
  const tex = (gamete: Gamete): string => gamete.alleles.map((one) => alleleTex(one, kind)).join('')
  const listed = (list: readonly Gamete[]): string =>
    list.map((one) => `$${tex(one)}$${kind === 'linked' ? ` (${percent(one.share)})` : ''}`).join(', ')
  const rows = (shares: readonly Share[], isGenotype: boolean): string[][] =>
    shares.map((one) => [isGenotype ? `$${genotypeTex(one.name, kind)}$` : one.name, percent(one.share)])
  const most = phenotypes.toSorted((one, other) => other.share - one.share)[0]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Phenotype ratio',
        value: ratioText(phenotypes),
        finding:
          phenotypes.length === 1
            ? `All offspring have the same phenotype: ${most?.name}.`
            : `${percent(most?.share ?? 0)} of the offspring are expected to be: ${most?.name}.`,
        ...(kind === 'linked' && {
          reason: `The genes are linked, so the gametes are not equally frequent.`,
        }),
      },
      blocks: [
        drawSquare(square, kind, traits),
        { kind: 'table', caption: 'Phenotypes', head: ['Phenotype', 'Share'], rows: rows(phenotypes, false) },
        { kind: 'table', caption: 'Genotypes', head: ['Genotype', 'Share'], rows: rows(genotypes, true) },
      ],
      steps: [
        { title: 'Gametes of the mother', lines: [listed(square.mother)] },
        { title: 'Gametes of the father', lines: [listed(square.father)] },
        ...(kind === 'linked'
          ? [
              {
                title: 'Share of each gamete',
                lines: [
                  `Recombinant gametes: $${toPlaces(recombination * 100, 1)}\\% \\div 2$ each`,
                  `Parental gametes: $(100\\% - ${toPlaces(recombination * 100, 1)}\\%) \\div 2$ each`,
                  'Share of a box = share of one gamete × share of the other',
                ],
              },
            ]
          : []),
        {
          title: 'Genotype ratio',
          lines: [
            `${genotypes.map((one) => `$${genotypeTex(one.name, kind)}$`).join(' : ')} = ${ratioText(genotypes)}`,
          ],
        },
        {
          title: 'Phenotype ratio',
          lines: [`${phenotypes.map((one) => one.name).join(' : ')} = ${ratioText(phenotypes)}`],
        },
      ],
      notes: [
        'The ratio is an expectation. A small family can differ from it by chance.',
        ...(kind === 'linked'
          ? ['Recombination is taken to be equally frequent in both parents.']
          : ['The genes are taken to be on different chromosomes.']),
      ],
      plain: `Phenotypes: ${phenotypes.map((one) => `${one.name} ${percent(one.share)}`).join('; ')}. Genotypes: ${genotypes.map((one) => `${one.name} ${percent(one.share)}`).join('; ')}.`,
    },
  }
}

export const tool: Tool<Input> = {
  id: 'punnett-square',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Inheritance',
      options: [
        { value: 'dominant', label: 'Complete dominance, up to three genes' },
        { value: 'incomplete', label: 'Incomplete dominance' },
        { value: 'codominant', label: 'Codominance' },
        { value: 'x', label: 'Sex-linked (on the X chromosome)' },
        { value: 'abo', label: 'ABO blood groups' },
        { value: 'linked', label: 'Two linked genes' },
      ],
    },
    { kind: 'text', name: 'mother', label: 'Mother', hint: 'AaBb, XAXa, IAi or AB/ab' },
    { kind: 'text', name: 'father', label: 'Father', hint: 'AaBb, XaY, IBi or ab/ab' },
    {
      kind: 'number',
      name: 'rf',
      label: 'Recombination frequency',
      unit: '%',
      shownWhen: { name: 'kind', values: ['linked'] },
    },
    { kind: 'text', name: 'traits', label: 'Names of the traits', hint: 'Optional: A = tall, a = short' },
  ],
  schema,
  examples: [
    {
      title: 'Two genes: round and yellow peas',
      input: {
        kind: 'dominant',
        mother: 'RrYy',
        father: 'RrYy',
        traits: 'R = round, r = wrinkled, Y = yellow, y = green',
      },
    },
    {
      title: 'Haemophilia: carrier and unaffected father',
      input: { kind: 'x', mother: 'XHXh', father: 'XHY', traits: 'H = unaffected, h = haemophilia' },
    },
    { title: 'Blood groups A and B', input: { kind: 'abo', mother: 'IAi', father: 'IBi' } },
    {
      title: 'Snapdragons: red and white make pink',
      input: { kind: 'incomplete', mother: 'Rr', father: 'Rr', traits: 'R = red, r = white, Rr = pink' },
    },
    {
      title: 'Linked genes with 20% recombination',
      input: { kind: 'linked', mother: 'AB/ab', father: 'ab/ab', rf: '20' },
    },
  ],
  run,
}
