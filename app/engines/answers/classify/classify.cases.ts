import type { Case } from '../case.ts'

export const CLASSIFY: readonly Case[] = [
  ['acid: HCl, HNO3; base: NaOH', 'acid: HCl, HNO3; base: NaOH', 'right'],
  ['base: NaOH; acid: HNO3, HCl', 'acid: HCl, HNO3; base: NaOH', 'right'],
  ['acid: HCl; base: NaOH, HNO3', 'acid: HCl, HNO3; base: NaOH', 'wrong'],
  ['HCl', 'acid: HCl; base: NaOH', 'ask'],
  ['acid: HCl, HNO3; base: NaOH', 'acid: HCl, HNO3; base: NaOH', 'right'],
  ['base: NaOH; acid: HNO3, HCl', 'acid: HCl, HNO3; base: NaOH', 'right'],
  ['acid: HCl; base: NaOH, HNO3', 'acid: HCl, HNO3; base: NaOH', 'wrong'],
  ['Acid: HCl, HNO3\nBase: NaOH', 'acid: HCl, HNO3; base: NaOH', 'right'],
  ['acid HCl HNO3 base NaOH', 'acid: HCl, HNO3; base: NaOH', 'ask'],
  ['acid: HCl, HNO3', 'acid: HCl, HNO3; base: NaOH', 'wrong'],
  ['acid: HCl, HNO3, NaOH; base: NaOH', 'acid: HCl, HNO3; base: NaOH', 'wrong'],
  ['metals: iron; non-metals: sulphur', 'metals: iron; non-metals: sulfur', 'right'],
  ['metals: sulphur; non-metals: iron', 'metals: iron; non-metals: sulfur', 'wrong'],
  ['acids: HCl; bases: NaOH', 'acid: HCl; base: NaOH', 'right'],
  ['acids: NaOH; bases: HCl', 'acid: HCl; base: NaOH', 'wrong'],
]
