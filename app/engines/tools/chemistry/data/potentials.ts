/**
 * Standard electrode potentials in volts at 25 °C, against the standard hydrogen electrode.
 * CRC Handbook of Chemistry and Physics, 97th edition (2016), “Electrochemical Series”; read on 27 November 2026.
 * Data books of the exam authorities round these values and differ by up to 0.05 V. For example the data sheet of the
 * School Curriculum and Standards Authority (Western Australia, 2013, from SI Chemical Data, 6th edition) gives
 * Ni²⁺/Ni −0.24 V, Mg²⁺/Mg −2.36 V and Br₂/Br⁻ +1.08 V.
 */
export interface HalfCell {
  id: string
  /** Amount and formula with state; the oxidised side, without electrons. */
  oxidised: readonly (readonly [number, string])[]
  reduced: readonly (readonly [number, string])[]
  electrons: number
  /** V */
  potential: number
  /** The conducting solid of the electrode; null for a couple that needs platinum. */
  metal: string | null
}

/** oxidised | reduced | electrons | potential */
const TABLE = `
F2(g) | 2 F-(aq) | 2 | 2.866
H2O2(aq) + 2 H+(aq) | 2 H2O(l) | 2 | 1.776
MnO4-(aq) + 8 H+(aq) | Mn2+(aq) + 4 H2O(l) | 5 | 1.507
Au3+(aq) | Au(s) | 3 | 1.498
Cl2(g) | 2 Cl-(aq) | 2 | 1.358
Cr2O7^2-(aq) + 14 H+(aq) | 2 Cr3+(aq) + 7 H2O(l) | 6 | 1.36
O2(g) + 4 H+(aq) | 2 H2O(l) | 4 | 1.229
MnO2(s) + 4 H+(aq) | Mn2+(aq) + 2 H2O(l) | 2 | 1.224
Br2(l) | 2 Br-(aq) | 2 | 1.066
NO3-(aq) + 4 H+(aq) | NO(g) + 2 H2O(l) | 3 | 0.957
Hg2+(aq) | Hg(l) | 2 | 0.851
Ag+(aq) | Ag(s) | 1 | 0.7996
Fe3+(aq) | Fe2+(aq) | 1 | 0.771
O2(g) + 2 H+(aq) | H2O2(aq) | 2 | 0.695
I2(s) | 2 I-(aq) | 2 | 0.5355
O2(g) + 2 H2O(l) | 4 OH-(aq) | 4 | 0.401
Cu2+(aq) | Cu(s) | 2 | 0.3419
Sn4+(aq) | Sn2+(aq) | 2 | 0.151
2 H+(aq) | H2(g) | 2 | 0
Pb2+(aq) | Pb(s) | 2 | -0.1262
Sn2+(aq) | Sn(s) | 2 | -0.1375
Ni2+(aq) | Ni(s) | 2 | -0.257
Co2+(aq) | Co(s) | 2 | -0.28
Cd2+(aq) | Cd(s) | 2 | -0.403
Fe2+(aq) | Fe(s) | 2 | -0.447
Cr3+(aq) | Cr(s) | 3 | -0.744
Zn2+(aq) | Zn(s) | 2 | -0.7618
2 H2O(l) | H2(g) + 2 OH-(aq) | 2 | -0.8277
Mn2+(aq) | Mn(s) | 2 | -1.185
Al3+(aq) | Al(s) | 3 | -1.662
Mg2+(aq) | Mg(s) | 2 | -2.372
Na+(aq) | Na(s) | 1 | -2.71
Ca2+(aq) | Ca(s) | 2 | -2.868
K+(aq) | K(s) | 1 | -2.931
Li+(aq) | Li(s) | 1 | -3.0401
`

const sideOf = (text: string): (readonly [number, string])[] =>
  text.split(' + ').map((part) => {
    const match = /^(\d+) (.+)$/.exec(part.trim())
    return match ? ([Number(match[1]), match[2] ?? ''] as const) : ([1, part.trim()] as const)
  })

export const HALF_CELLS: readonly HalfCell[] = TABLE.trim()
  .split('\n')
  .map((line): HalfCell => {
    const [oxidised = '', reduced = '', electrons = '1', potential = '0'] = line.split(' | ')
    return {
      id: `${oxidised}/${reduced}`.replace(/\((?:aq|s|l|g)\)|[\s^+]/g, '').toLowerCase(),
      oxidised: sideOf(oxidised),
      reduced: sideOf(reduced),
      electrons: Number(electrons),
      potential: Number(potential),
      metal: /^([A-Z][a-z]?)\((?:s|l)\)$/.exec(reduced.trim())?.[1] ?? null,
    }
  })

export const POTENTIAL_SOURCE = {
  title: 'CRC Handbook of Chemistry and Physics, 97th edition: electrochemical series at 25 °C',
  date: '2016',
}
