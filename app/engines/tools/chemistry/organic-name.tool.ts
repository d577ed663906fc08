import { z } from 'zod'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { toPlaces } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { neededLine } from '../typed-number.ts'
import { MASS_SOURCE } from './data/elements.ts'
import { molarMassOf } from './molar-mass.ts'
import { drawMolecule } from './organic/draw-molecule.ts'
import type { Molecule } from './organic/molecule.ts'
import { molecularFormula } from './organic/molecule.ts'
import type { Named } from './organic/name-molecule.ts'
import { nameMolecule } from './organic/name-molecule.ts'
import { readName } from './organic/read-name.ts'
import { readSmiles, toSmiles } from './organic/smiles.ts'
import { STEMS } from './organic/words.ts'
import { known, showFormula, texFormula } from './show-chemistry.ts'

const schema = z.object({
  text: neededLine('Type a name such as propan-2-ol, or SMILES such as CC(O)C.', 120),
})
type Input = z.output<typeof schema>

/** SMILES has capital letters and no spaces; names have small letters. */
const isSmiles = (text: string): boolean =>
  /^[A-Za-z\d()[\]=#/\\@+-]+$/.test(text) && !/[adeghjkmpqtuvwxyz]/.test(text)

const FAMILY_RULES: Readonly<Record<string, string>> = {
  'carboxylic acid': 'The group COOH is the main group; its carbon is number 1. Ending: -oic acid.',
  ester: 'The group COO is an ester. First the alkyl group on the oxygen, then the acid part with -oate.',
  amide: 'The group CONH₂ is the main group; its carbon is number 1. Ending: -amide.',
  aldehyde: 'The group CHO is the main group; its carbon is number 1. Ending: -al.',
  ketone: 'A C=O between two carbons is the main group. Ending: -one.',
  alcohol: 'The group OH is the main group. Ending: -ol.',
  amine: 'The group NH₂ is the main group. Ending: -amine.',
  alkene: 'There is a double bond. Ending: -ene.',
  alkyne: 'There is a triple bond.  Ending: -yne.',
  haloalkane: 'Halogens are prefixes of an alkane. Ending: -ane.',
  alkane: 'There are only single bonds between carbons. Ending: -ane.',
}

function stepsOf({ name, family, chain }: Named): ToolStep[] {
  const last = name.split(' ').at(-1) ?? name
  return [
    { title: 'Family', lines: [FAMILY_RULES[family] ?? family] },
    {
      title: 'Main chain',
      lines: [
        `The main chain has ${chain.length} ${chain.length === 1 ? 'carbon' : 'carbons'}: ${STEMS[chain.length]}-.`,
      ],
    },
    {
      title: 'Numbers and side groups',
      lines: [
        /\d/.test(name)
          ? `Number the chain so that the main group, then the multiple bonds, then the side groups get the lowest numbers.`
          : `No number is needed in ${last}.`,
        'Side groups stand in the order of the alphabet; di, tri and tetra do not count.',
      ],
    },
    { title: 'Name', lines: [name] },
  ]
}

function run({ text }: Input): ToolResult {
  const fromSmiles = isSmiles(text)
  const molecule: Molecule | string = fromSmiles ? readSmiles(text) : readName(text)
  if (typeof molecule === 'string') return refuse({ text: molecule })
  const named = nameMolecule(molecule)
  if (typeof named === 'string') return refuse({ text: named })
  const formula = molecularFormula(molecule)
  const mass = molarMassOf(known(formula))
  const typed = text.trim().toLowerCase()
  const drawing = drawMolecule(molecule, named.chain, named.name)
  const isSame = typed === named.name
  return answer({
    headline: {
      label: fromSmiles ? 'Systematic name' : isSame ? 'Structure' : 'Systematic name',
      value: fromSmiles || !isSame ? named.name : showFormula(formula),
      finding:
        fromSmiles || isSame
          ? `It is an ${named.family}.`.replace(/an (?=[^aeiou])/, 'a ')
          : `“${text.slice(0, 60)}” is named ${named.name} in this system.`,
    },
    blocks: [
      ...(drawing ? [drawing] : []),
      {
        kind: 'values',
        title: 'Molecule',
        rows: [
          { label: 'Name', value: named.name },
          { label: 'Family', value: named.family },
          { label: 'Molecular formula', value: showFormula(formula) },
          ...(mass ? [{ label: 'Molar mass', value: `${toPlaces(mass.total, mass.places)} g/mol` }] : []),
          { label: 'SMILES', value: `\`${toSmiles(molecule)}\`` },
        ],
      },
    ],
    steps: stepsOf(named),
    notes: [
      'Covered: chains without rings up to 12 carbons with double and triple bonds, halogens, and the families alcohol, aldehyde, ketone, carboxylic acid, ester, amine and amide.',
      'Cis and trans (E and Z), and left- and right-handed molecules, are not distinguished.',
      ...(drawing ? [] : ['The molecule has too many branches for a clear drawing.']),
    ],
    sources: [
      {
        title: 'IUPAC, Nomenclature of Organic Chemistry',
        address: 'https://iupac.qmul.ac.uk/BlueBook/',
        date: '2013',
      },
      MASS_SOURCE,
    ],
    plain: `${named.name} (${showFormula(formula)}), SMILES ${toSmiles(molecule)}`,
    latex: texFormula(formula),
  })
}

export const tool = defineTool<Input>({
  id: 'organic-name',
  fields: [
    {
      kind: 'text',
      name: 'text',
      label: 'Name or SMILES',
      hint: 'Such as 2-methylpropan-1-ol, ethyl ethanoate or CC(=O)O',
    },
  ],
  schema,
  examples: [
    { title: '2-methylpropan-1-ol', input: { text: '2-methylpropan-1-ol' } },
    { title: 'An ester', input: { text: 'ethyl propanoate' } },
    { title: 'A structure from SMILES', input: { text: 'CC(C)CC(=O)O' } },
    { title: 'An alkene with a halogen', input: { text: '4-chloro-2-methylpent-2-ene' } },
  ],
  run,
})
