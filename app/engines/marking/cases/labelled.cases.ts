/** Every labelled answer, by kind; a kind comes more than once. */
import { ALGEBRA } from './algebra.cases.ts'
import { BESIDE } from './beside.cases.ts'
import type { Cases } from './case.ts'
import { CHEMISTRY } from './chemistry.cases.ts'
import { FORMS } from './forms.cases.ts'
import { HUNTED } from './hunted.cases.ts'
import { LISTS } from './lists.cases.ts'
import { NEAR_MISSES } from './near-misses.cases.ts'
import { NUMBERS } from './numbers.cases.ts'
import { RELATIONS } from './relations.cases.ts'
import { UNITS } from './units.cases.ts'
import { UNSEEN_ALGEBRA } from './unseen-algebra.cases.ts'
import { UNSEEN_FIFTH } from './unseen-fifth.cases.ts'
import { UNSEEN_SIXTH } from './unseen-sixth.cases.ts'
import { UNSEEN_FOURTH } from './unseen-fourth.cases.ts'
import { UNSEEN_NUMBERS } from './unseen-numbers.cases.ts'
import { UNSEEN_SECOND } from './unseen-second.cases.ts'
import { UNSEEN_THIRD } from './unseen-third.cases.ts'
import { UNSEEN_WORDS } from './unseen-words.cases.ts'
import { WORDS } from './words.cases.ts'

/** Written with the kinds: each has its rows here. */
export const OF_EACH_KIND: Cases = {
  ...NUMBERS,
  ...UNITS,
  ...ALGEBRA,
  ...FORMS,
  ...RELATIONS,
  ...LISTS,
  ...CHEMISTRY,
  ...WORDS,
}

export const LABELLED = [
  OF_EACH_KIND,
  { ...UNSEEN_NUMBERS, ...UNSEEN_ALGEBRA, ...UNSEEN_WORDS },
  UNSEEN_SECOND,
  UNSEEN_THIRD,
  UNSEEN_FIFTH,
  UNSEEN_SIXTH,
  UNSEEN_FOURTH,
  NEAR_MISSES,
  BESIDE,
  HUNTED,
].flatMap((cases) => Object.entries(cases))
