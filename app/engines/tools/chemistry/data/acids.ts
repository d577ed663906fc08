/**
 * Acids and bases in water at 25 °C.
 * pKa of organic acids and bases: CRC Handbook of Chemistry and Physics, 97th edition (2016), “Dissociation Constants
 * of Organic Acids and Bases”. pKa of inorganic acids: the same, “Dissociation Constants of Inorganic Acids and Bases”.
 * The values agree to 0.1 with the table of the University of Sydney, scilearn.sydney.edu.au/fychemistry (read on
 * 27 November 2026). Water: Kw = 1.0 × 10⁻¹⁴ at 25 °C.
 */

export interface AcidBase {
  id: string
  name: string
  /** As written in the flask. */
  formula: string
  kind: 'acid' | 'base'
  /** Protons given up completely, or hydroxide ions released completely; 0 for a weak acid or base. */
  strong: 0 | 1 | 2
  /** pKa of each step of the conjugate system that does not react completely, in order. */
  pKas: readonly number[]
  /** Charge of the form with all protons of `pKas`. */
  topCharge: number
  /** Forms of the conjugate system, from all protons to none. */
  forms: readonly string[]
  /** Name of the form without the first proton. */
  conjugate?: string
  /** Its salt is made in the flask: the ion that balances the charge has this charge. */
  spectator?: number
}

const strongAcid = (id: string, name: string, formula: string): AcidBase => ({
  id,
  name,
  formula,
  kind: 'acid',
  strong: 1,
  pKas: [],
  topCharge: 0,
  forms: [],
})
const strongBase = (id: string, name: string, formula: string, strong: 1 | 2): AcidBase => ({
  id,
  name,
  formula,
  kind: 'base',
  strong,
  pKas: [],
  topCharge: 0,
  forms: [],
})
const weakAcid = (
  id: string,
  name: string,
  forms: readonly string[],
  pKas: readonly number[],
  conjugate: string,
): AcidBase => ({
  id,
  name,
  formula: forms[0] ?? '',
  kind: 'acid',
  strong: 0,
  pKas,
  topCharge: 0,
  forms,
  conjugate,
})
const weakBase = (
  id: string,
  name: string,
  forms: readonly [string, string],
  pKa: number,
  conjugate: string,
): AcidBase => ({
  id,
  name,
  formula: forms[1],
  kind: 'base',
  strong: 0,
  pKas: [pKa],
  topCharge: 1,
  forms,
  conjugate,
})

export const ACIDS_AND_BASES: readonly AcidBase[] = [
  strongAcid('hcl', 'Hydrochloric acid', 'HCl'),
  strongAcid('hno3', 'Nitric acid', 'HNO3'),
  strongAcid('hclo4', 'Perchloric acid', 'HClO4'),
  {
    id: 'h2so4',
    name: 'Sulfuric acid',
    formula: 'H2SO4',
    kind: 'acid',
    strong: 1,
    pKas: [1.99],
    topCharge: -1,
    forms: ['HSO4-', 'SO4^2-'],
  },
  weakAcid('ethanoic', 'Ethanoic acid', ['CH3COOH', 'CH3COO-'], [4.756], 'ethanoate'),
  weakAcid('methanoic', 'Methanoic acid', ['HCOOH', 'HCOO-'], [3.75], 'methanoate'),
  weakAcid('propanoic', 'Propanoic acid', ['CH3CH2COOH', 'CH3CH2COO-'], [4.87], 'propanoate'),
  weakAcid('benzoic', 'Benzoic acid', ['C6H5COOH', 'C6H5COO-'], [4.204], 'benzoate'),
  weakAcid('lactic', 'Lactic acid', ['CH3CH(OH)COOH', 'CH3CH(OH)COO-'], [3.86], 'lactate'),
  weakAcid('chloroethanoic', 'Chloroethanoic acid', ['CH2ClCOOH', 'CH2ClCOO-'], [2.87], 'chloroethanoate'),
  weakAcid('hf', 'Hydrofluoric acid', ['HF', 'F-'], [3.2], 'fluoride'),
  weakAcid('hno2', 'Nitrous acid', ['HNO2', 'NO2-'], [3.25], 'nitrite'),
  weakAcid('hclo', 'Hypochlorous acid', ['HClO', 'ClO-'], [7.4], 'hypochlorite'),
  weakAcid('hcn', 'Hydrocyanic acid', ['HCN', 'CN-'], [9.21], 'cyanide'),
  weakAcid('phenol', 'Phenol', ['C6H5OH', 'C6H5O-'], [9.99], 'phenoxide'),
  weakAcid('h2co3', 'Carbonic acid', ['H2CO3', 'HCO3-', 'CO3^2-'], [6.35, 10.33], 'hydrogencarbonate'),
  weakAcid('oxalic', 'Oxalic acid', ['H2C2O4', 'HC2O4-', 'C2O4^2-'], [1.25, 3.81], 'hydrogenoxalate'),
  weakAcid(
    'h3po4',
    'Phosphoric acid',
    ['H3PO4', 'H2PO4-', 'HPO4^2-', 'PO4^3-'],
    [2.16, 7.21, 12.32],
    'dihydrogenphosphate',
  ),
  weakAcid(
    'citric',
    'Citric acid',
    ['H3C6H5O7', 'H2C6H5O7-', 'HC6H5O7^2-', 'C6H5O7^3-'],
    [3.13, 4.76, 6.4],
    'dihydrogencitrate',
  ),
  {
    id: 'nh4cl',
    name: 'Ammonium chloride',
    formula: 'NH4Cl',
    kind: 'acid',
    strong: 0,
    pKas: [9.25],
    topCharge: 1,
    forms: ['NH4+', 'NH3'],
    conjugate: 'ammonia',
    spectator: -1,
  },
  strongBase('naoh', 'Sodium hydroxide', 'NaOH', 1),
  strongBase('koh', 'Potassium hydroxide', 'KOH', 1),
  strongBase('baoh2', 'Barium hydroxide', 'Ba(OH)2', 2),
  weakBase('nh3', 'Ammonia', ['NH4+', 'NH3'], 9.25, 'ammonium'),
  weakBase('methylamine', 'Methanamine', ['CH3NH3+', 'CH3NH2'], 10.66, 'methylammonium'),
  weakBase('ethylamine', 'Ethanamine', ['C2H5NH3+', 'C2H5NH2'], 10.65, 'ethylammonium'),
  weakBase('pyridine', 'Pyridine', ['C5H5NH+', 'C5H5N'], 5.23, 'pyridinium'),
  {
    id: 'na2co3',
    name: 'Sodium carbonate',
    formula: 'Na2CO3',
    kind: 'base',
    strong: 0,
    pKas: [6.35, 10.33],
    topCharge: 0,
    forms: ['H2CO3', 'HCO3-', 'CO3^2-'],
    conjugate: 'hydrogencarbonate',
    spectator: 2,
  },
  {
    id: 'nahco3',
    name: 'Sodium hydrogencarbonate',
    formula: 'NaHCO3',
    kind: 'base',
    strong: 0,
    pKas: [6.35, 10.33],
    topCharge: 0,
    forms: ['H2CO3', 'HCO3-', 'CO3^2-'],
    conjugate: 'carbonic acid',
    spectator: 1,
  },
  {
    id: 'ethanoate',
    name: 'Sodium ethanoate',
    formula: 'CH3COONa',
    kind: 'base',
    strong: 0,
    pKas: [4.756],
    topCharge: 0,
    forms: ['CH3COOH', 'CH3COO-'],
    conjugate: 'ethanoic acid',
    spectator: 1,
  },
]

export const acidBaseOf = (id: string): AcidBase | undefined => ACIDS_AND_BASES.find((one) => one.id === id)

/** Protons that one formula unit can give up or take up until it is fully used. */
export function capacity(one: AcidBase): number {
  if (one.strong > 0 && one.pKas.length === 0) return one.strong
  if (one.kind === 'acid') return one.strong + one.pKas.length
  const top = one.topCharge + (one.spectator ?? 0)
  return one.spectator === undefined ? one.pKas.length : top
}

export const PKA_SOURCE = {
  title: 'CRC Handbook of Chemistry and Physics, 97th edition: dissociation constants at 25 °C',
  date: '2016',
}

/**
 * Indicators: name, range of pH, colours. Ranges of the usual school tables, such as EasyChem, “Common indicators”
 * (easychem.com.au, read on 27 November 2026). Published ranges differ by up to 0.4: CRC gives 8.2 to 10.0 for
 * phenolphthalein and 3.2 to 4.4 for methyl orange.
 */
export interface Indicator {
  id: string
  name: string
  from: number
  to: number
  low: string
  high: string
}

export const INDICATORS: readonly Indicator[] = [
  { id: 'thymolblue1', name: 'Thymol blue (acid range)', from: 1.2, to: 2.8, low: 'red', high: 'yellow' },
  { id: 'bromophenolblue', name: 'Bromophenol blue', from: 3, to: 4.6, low: 'yellow', high: 'blue' },
  { id: 'methylorange', name: 'Methyl orange', from: 3.1, to: 4.4, low: 'red', high: 'yellow' },
  { id: 'bromocresolgreen', name: 'Bromocresol green', from: 3.8, to: 5.4, low: 'yellow', high: 'blue' },
  { id: 'methylred', name: 'Methyl red', from: 4.4, to: 6.2, low: 'red', high: 'yellow' },
  { id: 'bromothymolblue', name: 'Bromothymol blue', from: 6, to: 7.6, low: 'yellow', high: 'blue' },
  { id: 'phenolred', name: 'Phenol red', from: 6.8, to: 8.4, low: 'yellow', high: 'red' },
  { id: 'thymolblue', name: 'Thymol blue (base range)', from: 8, to: 9.6, low: 'yellow', high: 'blue' },
  { id: 'phenolphthalein', name: 'Phenolphthalein', from: 8.3, to: 10, low: 'colourless', high: 'pink' },
  { id: 'thymolphthalein', name: 'Thymolphthalein', from: 9.3, to: 10.5, low: 'colourless', high: 'blue' },
]
