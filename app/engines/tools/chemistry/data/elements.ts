/**
 * The 118 elements.
 * Names, symbols and masses: IUPAC, abridged standard atomic weights 2021 (Pure and Applied Chemistry 94 (2022) 573,
 * doi:10.1515/pac-2019-0603). An element without a standard atomic weight has the mass number of a long-lived isotope
 * in square brackets, as in the IUPAC periodic table of 4 May 2022. Zirconium and other changes of 2024 are not included.
 * Electronegativity: Pauling scale, CRC Handbook of Chemistry and Physics, 97th edition (2016), section 9.
 * First ionisation energy in kJ/mol (1 eV = 96.485 kJ/mol) and electron configuration of the ground state: NIST Atomic
 * Spectra Database, ionization energies. From element 102 on the energies are calculated, not measured.
 * Covalent radius in pm, single bond: Pyykkö and Atsumi, Chemistry – A European Journal 15 (2009) 186,
 * doi:10.1002/chem.200800987.
 * Read on 27 November 2026; checked against the tables of the package Mendeleev, which cites the same sources.
 */
export interface Element {
  number: number
  symbol: string
  name: string
  /** As published: `1.0080`, or `[97]` for an isotope's mass number. */
  mass: string
  /** 1 to 18; null for the lanthanoids and actinoids. */
  group: number | null
  period: number
  block: 's' | 'p' | 'd' | 'f'
  electronegativity: number | null
  /** First ionisation energy in kJ/mol. */
  ionisation: number | null
  /** Covalent radius in pm. */
  radius: number | null
  /** Of the ground state, such as `[Ne] 3s2 3p5`; null where only predicted. */
  configuration: string | null
}

/** symbol name mass electronegativity ionisation radius configuration; - where no value is published. */
const TABLE = `
H hydrogen 1.0080 2.20 1312 32 1s
He helium 4.0026 - 2372 46 1s2
Li lithium 6.94 0.98 520 133 [He].2s
Be beryllium 9.0122 1.57 900 102 [He].2s2
B boron 10.81 2.04 801 85 [He].2s2.2p
C carbon 12.011 2.55 1086 75 [He].2s2.2p2
N nitrogen 14.007 3.04 1402 71 [He].2s2.2p3
O oxygen 15.999 3.44 1314 63 [He].2s2.2p4
F fluorine 18.998 3.98 1681 64 [He].2s2.2p5
Ne neon 20.180 - 2081 67 [He].2s2.2p6
Na sodium 22.990 0.93 496 155 [Ne].3s
Mg magnesium 24.305 1.31 738 139 [Ne].3s2
Al aluminium 26.982 1.61 578 126 [Ne].3s2.3p
Si silicon 28.085 1.90 787 116 [Ne].3s2.3p2
P phosphorus 30.974 2.19 1012 111 [Ne].3s2.3p3
S sulfur 32.06 2.58 1000 103 [Ne].3s2.3p4
Cl chlorine 35.45 3.16 1251 99 [Ne].3s2.3p5
Ar argon 39.95 - 1521 96 [Ne].3s2.3p6
K potassium 39.098 0.82 419 196 [Ar].4s
Ca calcium 40.078 1.00 590 171 [Ar].4s2
Sc scandium 44.956 1.36 633 148 [Ar].3d.4s2
Ti titanium 47.867 1.54 659 136 [Ar].3d2.4s2
V vanadium 50.942 1.63 651 134 [Ar].3d3.4s2
Cr chromium 51.996 1.66 653 122 [Ar].3d5.4s
Mn manganese 54.938 1.55 717 119 [Ar].3d5.4s2
Fe iron 55.845 1.83 762 116 [Ar].3d6.4s2
Co cobalt 58.933 1.88 760 111 [Ar].3d7.4s2
Ni nickel 58.693 1.91 737 110 [Ar].3d8.4s2
Cu copper 63.546 1.90 745 112 [Ar].3d10.4s
Zn zinc 65.38 1.65 906 118 [Ar].3d10.4s2
Ga gallium 69.723 1.81 579 124 [Ar].3d10.4s2.4p
Ge germanium 72.630 2.01 762 121 [Ar].3d10.4s2.4p2
As arsenic 74.922 2.18 944 121 [Ar].3d10.4s2.4p3
Se selenium 78.971 2.55 941 116 [Ar].3d10.4s2.4p4
Br bromine 79.904 2.96 1140 114 [Ar].3d10.4s2.4p5
Kr krypton 83.798 - 1351 117 [Ar].3d10.4s2.4p6
Rb rubidium 85.468 0.82 403 210 [Kr].5s
Sr strontium 87.62 0.95 549 185 [Kr].5s2
Y yttrium 88.906 1.22 600 163 [Kr].4d.5s2
Zr zirconium 91.224 1.33 640 154 [Kr].4d2.5s2
Nb niobium 92.906 1.6 652 147 [Kr].4d4.5s
Mo molybdenum 95.95 2.16 684 138 [Kr].4d5.5s
Tc technetium [97] 2.10 687 128 [Kr].4d5.5s2
Ru ruthenium 101.07 2.2 710 125 [Kr].4d7.5s
Rh rhodium 102.91 2.28 720 125 [Kr].4d8.5s
Pd palladium 106.42 2.20 804 120 [Kr].4d10
Ag silver 107.87 1.93 731 128 [Kr].4d10.5s
Cd cadmium 112.41 1.69 868 136 [Kr].4d10.5s2
In indium 114.82 1.78 558 142 [Kr].4d10.5s2.5p
Sn tin 118.71 1.96 709 140 [Kr].4d10.5s2.5p2
Sb antimony 121.76 2.05 831 140 [Kr].4d10.5s2.5p3
Te tellurium 127.60 2.1 869 136 [Kr].4d10.5s2.5p4
I iodine 126.90 2.66 1008 133 [Kr].4d10.5s2.5p5
Xe xenon 131.29 2.60 1170 131 [Kr].4d10.5s2.5p6
Cs caesium 132.91 0.79 376 232 [Xe].6s
Ba barium 137.33 0.89 503 196 [Xe].6s2
La lanthanum 138.91 1.10 538 180 [Xe].5d.6s2
Ce cerium 140.12 1.12 534 163 [Xe].4f.5d.6s2
Pr praseodymium 140.91 1.13 528 176 [Xe].4f3.6s2
Nd neodymium 144.24 1.14 533 174 [Xe].4f4.6s2
Pm promethium [145] - 539 173 [Xe].4f5.6s2
Sm samarium 150.36 1.17 545 172 [Xe].4f6.6s2
Eu europium 151.96 - 547 168 [Xe].4f7.6s2
Gd gadolinium 157.25 1.20 593 169 [Xe].4f7.5d.6s2
Tb terbium 158.93 - 566 168 [Xe].4f9.6s2
Dy dysprosium 162.50 1.22 573 167 [Xe].4f10.6s2
Ho holmium 164.93 1.23 581 166 [Xe].4f11.6s2
Er erbium 167.26 1.24 589 165 [Xe].4f12.6s2
Tm thulium 168.93 1.25 597 164 [Xe].4f13.6s2
Yb ytterbium 173.05 - 603 170 [Xe].4f14.6s2
Lu lutetium 174.97 1.0 524 162 [Xe].4f14.5d.6s2
Hf hafnium 178.49 1.3 659 152 [Xe].4f14.5d2.6s2
Ta tantalum 180.95 1.5 728 146 [Xe].4f14.5d3.6s2
W tungsten 183.84 1.7 759 137 [Xe].4f14.5d4.6s2
Re rhenium 186.21 1.9 756 131 [Xe].4f14.5d5.6s2
Os osmium 190.23 2.2 814 129 [Xe].4f14.5d6.6s2
Ir iridium 192.22 2.2 865 122 [Xe].4f14.5d7.6s2
Pt platinum 195.08 2.2 864 123 [Xe].4f14.5d9.6s
Au gold 196.97 2.4 890 124 [Xe].4f14.5d10.6s
Hg mercury 200.59 1.9 1007 133 [Xe].4f14.5d10.6s2
Tl thallium 204.38 1.8 589 144 [Xe].4f14.5d10.6s2.6p
Pb lead 207.2 1.8 716 144 [Xe].4f14.5d10.6s2.6p2
Bi bismuth 208.98 1.9 703 151 [Xe].4f14.5d10.6s2.6p3
Po polonium [209] 2.0 812 145 [Xe].4f14.5d10.6s2.6p4
At astatine [210] 2.2 899 147 [Xe].4f14.5d10.6s2.6p5
Rn radon [222] - 1037 142 [Xe].4f14.5d10.6s2.6p6
Fr francium [223] 0.7 393 223 [Rn].7s
Ra radium [226] 0.9 509 201 [Rn].7s2
Ac actinium [227] 1.1 519 186 [Rn].6d.7s2
Th thorium 232.04 1.3 609 175 [Rn].6d2.7s2
Pa protactinium 231.04 1.5 568 169 [Rn].5f2.6d.7s2
U uranium 238.03 1.7 598 170 [Rn].5f3.6d.7s2
Np neptunium [237] 1.3 605 171 [Rn].5f4.6d.7s2
Pu plutonium [244] 1.3 581 172 [Rn].5f6.7s2
Am americium [243] - 576 166 [Rn].5f7.7s2
Cm curium [247] - 578 166 [Rn].5f7.6d.7s2
Bk berkelium [247] - 598 168 [Rn].5f9.7s2
Cf californium [251] - 606 168 [Rn].5f10.7s2
Es einsteinium [252] - 614 165 [Rn].5f11.7s2
Fm fermium [257] - 627 167 [Rn].5f12.7s2
Md mendelevium [258] - 635 173 [Rn].5f13.7s2
No nobelium [259] - 642 176 [Rn].5f14.7s2
Lr lawrencium [262] - 473 161 [Rn].5f14.6d.7s2
Rf rutherfordium [267] - 580 157 [Rn].5f14.6d2.7s2
Db dubnium [268] - 656 149 [Rn].5f14.6d3.7s2
Sg seaborgium [269] - 753 143 [Rn].5f14.6d4.7s2
Bh bohrium [270] - 743 141 [Rn].5f14.6d5.7s2
Hs hassium [269] - 733 134 [Rn].5f14.6d6.7s2
Mt meitnerium [277] - - 129 -
Ds darmstadtium [281] - - 128 -
Rg roentgenium [282] - - 121 -
Cn copernicium [285] - - 122 -
Nh nihonium [286] - - 136 -
Fl flerovium [290] - - 143 -
Mc moscovium [290] - - 162 -
Lv livermorium [293] - - 175 -
Ts tennessine [294] - - 165 -
Og oganesson [294] - - 157 -
`

/** Atomic numbers of the noble gases end the periods. */
const ENDS = [2, 10, 18, 36, 54, 86, 118]

function place(number: number): Pick<Element, 'group' | 'period' | 'block'> {
  const period = ENDS.findIndex((end) => number <= end) + 1
  const end = ENDS[period - 1] ?? 118
  const start = (ENDS[period - 2] ?? 0) + 1
  const fromStart = number - start
  const fromEnd = end - number
  if (number === 2) return { group: 18, period, block: 's' }
  if (fromStart < 2) return { group: fromStart + 1, period, block: 's' }
  if (fromEnd < 6) return { group: 18 - fromEnd, period, block: 'p' }
  if (fromEnd < 15 || period < 6) return { group: 18 - fromEnd, period, block: 'd' }
  if (fromEnd === 15) return { group: null, period, block: 'd' }
  return { group: null, period, block: 'f' }
}

const numberOrNull = (text: string | undefined): number | null =>
  text === undefined || text === '-' ? null : Number(text)

export const ELEMENTS: readonly Element[] = TABLE.trim()
  .split('\n')
  .map((line, index): Element => {
    const [symbol = '', name = '', mass = '', electronegativity, ionisation, radius, configuration] =
      line.split(' ')
    return {
      number: index + 1,
      symbol,
      name,
      mass,
      ...place(index + 1),
      electronegativity: numberOrNull(electronegativity),
      ionisation: numberOrNull(ionisation),
      radius: numberOrNull(radius),
      configuration:
        configuration === undefined || configuration === '-'
          ? null
          : configuration.replaceAll('.', ' ').replaceAll(/([spdf])(?=\s|$)/g, '$11'),
    }
  })

const BY_SYMBOL = new Map(ELEMENTS.map((one) => [one.symbol, one]))

export const elementOf = (symbol: string): Element | undefined => BY_SYMBOL.get(symbol)

export const MASS_SOURCE = {
  title: 'IUPAC, abridged standard atomic weights 2021',
  address: 'https://doi.org/10.1515/pac-2019-0603',
  date: '2022',
}
