import { z } from 'zod'
import { choiceField, neededText, optionalNumber, textField } from '../read-fields.ts'
import type { AnswerBlock, Tool, ToolResult } from '../tool.ts'
import { aminoName, aminoOf, CODONS } from './codon-table.ts'
import { codingToRna, complementRna, mutate, mutationKind, translate } from './protein-synthesis.ts'
import type { Change, MutationKind, Translation } from './protein-synthesis.ts'

const LONGEST = 600

const schema = z.object({
  strand: choiceField(['template', 'coding', 'mrna'] as const),
  sequence: neededText('The sequence', 2000),
  start: choiceField(['aug', 'first'] as const),
  mutation: choiceField(['none', 'substitution', 'insertion', 'deletion'] as const),
  at: optionalNumber({ name: 'The position', from: 0, to: LONGEST, isWhole: true }),
  bases: textField('The new bases', 60),
  count: optionalNumber({ name: 'The number of bases', from: 1, to: LONGEST, isWhole: true }),
})
type Input = z.output<typeof schema>

const clean = (text: string): string => text.toUpperCase().replace(/5['’′]|3['’′]|[\s\-–,.|0-9]/g, '')
const inThrees = (sequence: string): string => sequence.match(/.{1,3}/g)?.join(' ') ?? ''
const toRna = (sequence: string, strand: Input['strand']): string =>
  strand === 'template' ? complementRna(sequence) : codingToRna(sequence)
const proteinText = (protein: string): string => [...protein].map(aminoName).join('–') || 'no amino acids'

const EFFECTS: Readonly<Record<MutationKind, string>> = {
  'no change': 'The new bases equal the old ones.',
  'non-coding': 'The change lies outside the translated codons, so the protein is the same.',
  silent: 'The codon changes, but it codes for the same amino acid. The genetic code is degenerate.',
  missense: 'One codon now codes for a different amino acid.',
  nonsense: 'A codon has become a stop codon, so the protein is shorter.',
  'stop lost': 'The stop codon is lost, so translation continues past it.',
  'start lost': 'The start codon is lost, so translation does not begin there.',
  frameshift:
    'The number of bases changed is not a multiple of three, so every codon after it is read differently.',
  'in-frame insertion': 'The number of bases is a multiple of three, so the reading frame after it is kept.',
  'in-frame deletion': 'The number of bases is a multiple of three, so the reading frame after it is kept.',
}

function readChange(input: Input, length: number): Change | Record<string, string> {
  const { mutation, at, count } = input
  if (at === null) return { at: 'Type the position of the change, counted from 1.' }
  if (mutation === 'deletion') {
    if (at < 1 || at > length) return { at: `The position must be from 1 to ${length}.` }
    const size = count ?? 1
    return at + size - 1 > length
      ? { count: `Only ${length - at + 1} bases follow this position.` }
      : { kind: 'deletion', position: at, count: size }
  }
  const bases = clean(input.bases)
  if (bases === '') return { bases: 'Type the new bases, such as A or GGC.' }
  if (!/^[ACGTU]+$/.test(bases)) return { bases: 'Use the letters A, C, G and T (or U) only.' }
  if (mutation === 'insertion')
    return at > length
      ? { at: `The position must be from 0 to ${length}.` }
      : { kind: 'insertion', position: at, bases }
  if (at < 1 || at + bases.length - 1 > length)
    return { at: `The position must be from 1 to ${length - bases.length + 1}.` }
  return { kind: 'substitution', position: at, bases }
}

/** The whole code as a table of 16 rows, as in a data booklet. */
function codonTable(used: ReadonlySet<string>): AnswerBlock {
  const bases = ['U', 'C', 'A', 'G']
  const rows = bases.flatMap((first) =>
    bases.map((third) => [
      first,
      ...bases.map((second) => {
        const codon = first + second + third
        return used.has(codon)
          ? `**${codon} ${aminoName(aminoOf(codon))}**`
          : `${codon} ${aminoName(aminoOf(codon))}`
      }),
    ]),
  )
  return {
    kind: 'table',
    caption: `The ${CODONS.size} codons of mRNA; codons of your sequence are bold`,
    head: ['First base', 'U', 'C', 'A', 'G'],
    rows,
  }
}

function codonRows(translation: Translation): string[][] {
  return translation.codons.map((codon, index) => [
    String(index + 1),
    codon,
    complementRna(codon),
    aminoName(aminoOf(codon)),
    aminoOf(codon).replace('*', '–'),
  ])
}

const asLetters = (strand: Input['strand'], sequence: string): string =>
  strand === 'mrna' ? sequence.replaceAll('T', 'U') : sequence.replaceAll('U', 'T')

function run(input: Input): ToolResult {
  const sequence = clean(input.sequence)
  const refuse = (fields: Record<string, string>): ToolResult => ({ ok: false, refusal: { fields } })
  const odd = /[^ACGTU]/.exec(sequence)
  if (odd)
    return refuse({ sequence: `“${odd[0]}” is not a base. Use the letters A, C, G and T (or U) only.` })
  if (sequence.length < 3) return refuse({ sequence: 'Type at least three bases.' })
  if (sequence.length > LONGEST) return refuse({ sequence: `Use up to ${LONGEST} bases.` })
  if (/T/.test(sequence) && /U/.test(sequence))
    return refuse({ sequence: 'The sequence has both T and U. DNA has T and RNA has U.' })
  if (input.strand !== 'mrna' && sequence.includes('U'))
    return refuse({ sequence: 'DNA has no U. Choose mRNA, or write T.' })
  const rna = toRna(sequence, input.strand)
  const translation = translate(rna, input.start === 'aug')
  if (!translation)
    return refuse({
      sequence: 'The mRNA has no start codon AUG. Check the strand, or translate from the first base.',
    })
  const blocks: AnswerBlock[] = [
    {
      kind: 'values',
      rows: [
        {
          label: 'mRNA, 5′ to 3′',
          value:
            inThrees(rna.slice(0, translation.start)) +
            (translation.start > 0 ? ' | ' : '') +
            inThrees(rna.slice(translation.start)),
        },
        { label: 'Protein', value: proteinText(translation.protein) },
        { label: 'One-letter code', value: translation.protein || '–' },
      ],
    },
    {
      kind: 'table',
      caption: 'Codon by codon',
      head: ['No.', 'Codon', 'Anticodon', 'Amino acid', 'Letter'],
      rows: codonRows(translation),
    },
  ]
  const steps = [
    {
      title: 'Transcription',
      lines:
        input.strand === 'template'
          ? [
              'Pair each base of the template: A with U, T with A, C with G, G with C.',
              `Template 3′–${inThrees(sequence)}–5′`,
              `mRNA 5′–${inThrees(rna)}–3′`,
            ]
          : input.strand === 'coding'
            ? [
                'The mRNA has the bases of the coding strand, with U in place of T.',
                `mRNA 5′–${inThrees(rna)}–3′`,
              ]
            : [`mRNA 5′–${inThrees(rna)}–3′`],
    },
    {
      title: 'Translation',
      lines: [
        input.start === 'aug'
          ? `Begin at the first AUG (base ${translation.start + 1}) and read three bases at a time.`
          : 'Read three bases at a time from the first base.',
        `${translation.codons
          .map((codon) => `${codon} → ${aminoName(aminoOf(codon))}`)
          .slice(0, 60)
          .join(', ')}${translation.codons.length > 60 ? ', …' : ''}`,
        translation.hasStop
          ? 'Translation ends at the stop codon. The stop codon adds no amino acid.'
          : `The sequence ends without a stop codon${translation.left ? `, and ${translation.left} is not a whole codon` : ''}.`,
      ],
    },
  ]
  let headline = {
    label: 'Protein',
    value:
      translation.protein.length > 12
        ? `${translation.protein.length} amino acids`
        : proteinText(translation.protein),
    finding: `${translation.codons.length} codons give ${translation.protein.length} amino acid${translation.protein.length === 1 ? '' : 's'}.`,
    reason: translation.hasStop
      ? 'Translation ends at a stop codon.'
      : 'There is no stop codon in this frame.',
  }
  const used = new Set(translation.codons)
  if (input.mutation !== 'none') {
    const change = readChange(input, sequence.length)
    if (!('kind' in change)) return refuse(change as Record<string, string>)
    const typed = change as Change
    const changed = mutate(
      sequence,
      typed.kind === 'deletion' ? typed : { ...typed, bases: asLetters(input.strand, typed.bases) },
    )
    const newRna = toRna(changed, input.strand)
    const after = translate(newRna, input.start === 'aug')
    const rnaChange: Change =
      typed.kind === 'deletion'
        ? typed
        : { ...typed, bases: toRna(asLetters(input.strand, typed.bases), input.strand) }
    const kind = mutationKind(translation, after, rnaChange, rna)
    headline = {
      label: 'Mutation',
      value: kind,
      finding: EFFECTS[kind],
      reason: after
        ? `The protein is now ${after.protein.length > 12 ? `${after.protein.length} amino acids long` : proteinText(after.protein)}.`
        : 'The mRNA has no start codon now.',
    }
    blocks.push({
      kind: 'table',
      caption: 'Before and after',
      head: ['', 'Before', 'After'],
      rows: [
        [
          'mRNA',
          inThrees(rna.slice(translation.start)),
          after ? inThrees(newRna.slice(after.start)) : inThrees(newRna),
        ],
        ['Protein', proteinText(translation.protein), after ? proteinText(after.protein) : '–'],
        ['Amino acids', String(translation.protein.length), after ? String(after.protein.length) : '0'],
      ],
    })
    steps.push({ title: `Mutation: ${kind}`, lines: [`New mRNA 5′–${inThrees(newRna)}–3′`, EFFECTS[kind]] })
    after?.codons.forEach((codon) => used.add(codon))
  }
  return {
    ok: true,
    answer: {
      headline,
      blocks: [...blocks, codonTable(used)],
      steps,
      notes: ['Introns, and editing of the mRNA, are left out.'],
      sources: [
        {
          title: 'NCBI, The Genetic Codes, table 1',
          address: 'https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi',
          date: '2024-09-23',
        },
      ],
      plain: `mRNA: ${rna}. Protein: ${proteinText(translation.protein)}. ${headline.finding}`,
    },
  }
}

export const tool: Tool<Input> = {
  id: 'dna-to-protein',
  fields: [
    {
      kind: 'choice',
      name: 'strand',
      label: 'Your sequence is',
      options: [
        { value: 'template', label: 'DNA template strand, 3′ to 5′' },
        { value: 'coding', label: 'DNA coding strand, 5′ to 3′' },
        { value: 'mrna', label: 'mRNA, 5′ to 3′' },
      ],
    },
    {
      kind: 'lines',
      name: 'sequence',
      label: 'Sequence',
      rows: 4,
      hint: 'Letters A, C, G and T or U. Spaces are ignored.',
    },
    {
      kind: 'choice',
      name: 'start',
      label: 'Translate from',
      options: [
        { value: 'aug', label: 'The first AUG' },
        { value: 'first', label: 'The first base' },
      ],
    },
    {
      kind: 'choice',
      name: 'mutation',
      label: 'Mutation',
      group: 'Change',
      options: [
        { value: 'none', label: 'None' },
        { value: 'substitution', label: 'Substitution' },
        { value: 'insertion', label: 'Insertion after a base' },
        { value: 'deletion', label: 'Deletion' },
      ],
    },
    {
      kind: 'number',
      name: 'at',
      label: 'Position',
      hint: 'Counted from 1 in your sequence',
      shownWhen: { name: 'mutation', values: ['substitution', 'insertion', 'deletion'] },
    },
    {
      kind: 'text',
      name: 'bases',
      label: 'New bases',
      shownWhen: { name: 'mutation', values: ['substitution', 'insertion'] },
    },
    {
      kind: 'number',
      name: 'count',
      label: 'Bases deleted',
      shownWhen: { name: 'mutation', values: ['deletion'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'A short gene',
      input: { strand: 'template', sequence: 'TAC GAA TGG CCA ATT', start: 'aug', mutation: 'none' },
    },
    {
      title: 'Sickle cell: one base changes Glu to Val',
      input: {
        strand: 'coding',
        sequence: 'ATG GTG CAT CTG ACT CCT GAG GAG AAG TCT',
        start: 'aug',
        mutation: 'substitution',
        at: '20',
        bases: 'T',
      },
    },
    {
      title: 'A deletion shifts the frame',
      input: {
        strand: 'mrna',
        sequence: 'AUG GCU UAC GGA UCC UAA',
        start: 'aug',
        mutation: 'deletion',
        at: '6',
        count: '1',
      },
    },
  ],
  run,
}
