/**
 * The one best next thing to practise, with the fact that decided it.
 *
 * Each skill is worth what an answer now is likely to win back: marks that were lost lately, what is slipping
 * from memory, what has never been met – times how near the exam is. The reason is the largest of these, and it names
 * the rows that it rests on, so that a person can open them and disagree. Where none of them speaks for a skill that
 * has been met, the reason is how it stands.
 */
export interface SkillFacts {
  skillId: string
  subjectId: string
  /** Share of the subject's exam that meets this skill, 0 to 1 (share of the bank's marks until blueprints say better). */
  weight: number
  /** Latest first, at most the last five. */
  responses: readonly { id: string; awarded: number; of: number; at: number }[]
  /** Chance of a right answer when last practised and now, 0 to 1; null before there is evidence. */
  chanceThen: number | null
  chanceNow: number | null
  recalled: number | null
  /** The same named slip made twice or more among those responses. */
  repeatedSlip?: { id: string; times: number; responseIds: readonly string[] }
}

export interface PlanningInput {
  skills: readonly SkillFacts[]
  /** Days until the exam, by subject, where it is known. */
  daysToExam: Readonly<Record<string, number>>
  now: number
  /** Skills put aside by "something else" today. */
  declined?: readonly string[]
}

export type Because =
  | {
      kind: 'lost-marks'
      awarded: number
      of: number
      answers: number
      latest: number
      responseIds: readonly string[]
    }
  | { kind: 'repeated-slip'; slipId: string; times: number; responseIds: readonly string[] }
  | { kind: 'slipping'; recalled: number; daysAgo: number; latest: number; responseIds: readonly string[] }
  | { kind: 'standing'; chance: number | null; latest: number | null; responseIds: readonly string[] }
  | { kind: 'never-met' }

export interface NextThing {
  skillId: string
  subjectId: string
  because: Because
  /** Present when a known exam date within six weeks raised it. */
  daysToExam?: number
  score: number
}

const DAY = 86_400_000
const LATELY = 21 * DAY
/** With a smaller chance of a right answer there is nothing yet that could be forgotten. */
const KNOWN = 0.45
const UNMET = 0.35

/** Every skill that has something to win, best first; ties are broken by id, so that the same facts give the same answer. */
export function rankNextThings(input: PlanningInput): NextThing[] {
  const declined = new Set(input.declined)
  return input.skills
    .filter((skill) => !declined.has(skill.skillId))
    .map((skill) => weigh(skill, input))
    .sort((a, b) => b.score - a.score || (a.skillId < b.skillId ? -1 : 1))
}

function weigh(skill: SkillFacts, input: PlanningInput): NextThing {
  const terms = [
    lostMarks(skill, input.now),
    repeatedSlip(skill),
    slipping(skill, input.now),
    neverMet(skill),
  ].filter((term) => term !== undefined)
  const present = terms.length > 0 ? terms.toSorted((a, b) => b.value - a.value) : [standing(skill)]
  const days = input.daysToExam[skill.subjectId]
  const near = days === undefined || days < 0 ? 0 : Math.exp(-days / 14)
  const total = present.reduce((sum, term) => sum + term.value, 0)
  return {
    skillId: skill.skillId,
    subjectId: skill.subjectId,
    because: present[0]!.because,
    ...(days !== undefined && days >= 0 && days <= 42 ? { daysToExam: days } : {}),
    score: total * (0.5 + Math.sqrt(Math.max(skill.weight, 0))) * (1 + 2 * near),
  }
}

interface Term {
  value: number
  because: Because
}

function lostMarks(skill: SkillFacts, now: number): Term | undefined {
  const lately = skill.responses.filter(({ at }) => now - at <= LATELY)
  const of = lately.reduce((sum, row) => sum + row.of, 0)
  if (of === 0) return undefined
  const awarded = lately.reduce((sum, row) => sum + row.awarded, 0)
  if (awarded >= of) return undefined
  // One wrong answer may be a slip of the pen; it takes two or three to be sure.
  const sure = lately.length / (lately.length + 0.6)
  const because: Because = {
    kind: 'lost-marks',
    awarded,
    of,
    answers: lately.length,
    latest: Math.max(...lately.map(({ at }) => at)),
    responseIds: lately.map(({ id }) => id),
  }
  return { value: 1.4 * ((of - awarded) / of) * sure, because }
}

function repeatedSlip(skill: SkillFacts): Term | undefined {
  const slip = skill.repeatedSlip
  if (!slip || slip.times < 2) return undefined
  const because: Because = {
    kind: 'repeated-slip',
    slipId: slip.id,
    times: slip.times,
    responseIds: slip.responseIds,
  }
  return { value: 0.6 + 0.35 * slip.times, because }
}

function slipping(skill: SkillFacts, now: number): Term | undefined {
  const last = skill.responses[0]
  if (!last || skill.recalled === null || skill.chanceThen === null || skill.chanceThen < KNOWN)
    return undefined
  const daysAgo = Math.floor((now - last.at) / DAY)
  if (skill.recalled > 0.92 || daysAgo < 1) return undefined
  const because: Because = {
    kind: 'slipping',
    recalled: skill.recalled,
    daysAgo,
    latest: last.at,
    responseIds: skill.responses.map(({ id }) => id),
  }
  return { value: 2.2 * (1 - skill.recalled) * skill.chanceThen, because }
}

/** Only what nothing is known of: an answer that is not among those at hand was one. */
function neverMet(skill: SkillFacts): Term | undefined {
  if (skill.chanceNow !== null || skill.responses.length > 0) return undefined
  return { value: UNMET, because: { kind: 'never-met' } }
}

/** What was never known well goes on being worth something, once its lost marks are no longer lately; less than what is new. */
function standing({ chanceNow: chance, responses }: SkillFacts): Term {
  const because: Because = {
    kind: 'standing',
    chance,
    latest: responses[0]?.at ?? null,
    responseIds: responses.map(({ id }) => id),
  }
  return { value: chance !== null && chance < KNOWN ? UNMET * (1 - chance) : 0, because }
}
