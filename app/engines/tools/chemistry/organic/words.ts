/** Words of substitutive names: IUPAC, Nomenclature of Organic Chemistry (2013), chapters P-2 and P-6. */

export const STEMS = [
  '',
  'meth',
  'eth',
  'prop',
  'but',
  'pent',
  'hex',
  'hept',
  'oct',
  'non',
  'dec',
  'undec',
  'dodec',
]
export const TIMES = ['', '', 'di', 'tri', 'tetra', 'penta', 'hexa']
export const HALOGENS = { F: 'fluoro', Cl: 'chloro', Br: 'bromo', I: 'iodo' } as const

/** Groups by priority, the highest first, with the suffix and the prefix of a group that is not the principal one. */
export const GROUPS = [
  { id: 'acid', suffix: 'oic acid', family: 'carboxylic acid', prefix: null },
  { id: 'ester', suffix: 'oate', family: 'ester', prefix: null },
  { id: 'amide', suffix: 'amide', family: 'amide', prefix: null },
  { id: 'aldehyde', suffix: 'al', family: 'aldehyde', prefix: 'oxo' },
  { id: 'ketone', suffix: 'one', family: 'ketone', prefix: 'oxo' },
  { id: 'alcohol', suffix: 'ol', family: 'alcohol', prefix: 'hydroxy' },
  { id: 'amine', suffix: 'amine', family: 'amine', prefix: 'amino' },
] as const
export type GroupId = (typeof GROUPS)[number]['id']

/** Names that people use, and the systematic ones. */
export const COMMON: Readonly<Record<string, string>> = {
  'acetic acid': 'ethanoic acid',
  'formic acid': 'methanoic acid',
  acetone: 'propan-2-one',
  propanone: 'propan-2-one',
  butanone: 'butan-2-one',
  formaldehyde: 'methanal',
  acetaldehyde: 'ethanal',
  ethylene: 'ethene',
  acetylene: 'ethyne',
  isopropanol: 'propan-2-ol',
  'isopropyl alcohol': 'propan-2-ol',
  isobutane: '2-methylpropane',
  methylpropane: '2-methylpropane',
  chloroform: 'trichloromethane',
  'ethylene glycol': 'ethane-1,2-diol',
  glycerol: 'propane-1,2,3-triol',
  'ethyl acetate': 'ethyl ethanoate',
  'oxalic acid': 'ethanedioic acid',
  methylamine: 'methanamine',
  ethylamine: 'ethanamine',
}
