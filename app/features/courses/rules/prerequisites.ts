import type { System } from '#app/engines/atar/year-table.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { Course } from './course.ts'
import { CERTIFICATE_OF, SUBJECT_FAMILIES, type SubjectFamily } from './subject-families.ts'

/** One requirement of a course, as far as Victor can read it. */
export interface Requirement {
  /** In the words of the source. */
  text: string
  /** Any of these; empty: it names no subject (an interview), or Victor cannot read it. */
  anyOf: readonly SubjectFamily[]
  /** How many of them. */
  count: number
  /** The certificate whose names the text uses; null: not known. */
  certificate: System | null
  /** The text asks for a score or a grade, which Victor does not check. */
  asksScore: boolean
  /** Year 11 units are enough. */
  yearEleven: boolean
  /** The text combines subjects in a way that Victor does not read. */
  combined: boolean
}

/** Texts that join two conditions are shown and not judged. */
const COMBINED = /\bplus\b|\bboth\b|\band\b(?! (literature|environmental))/i

/** Reads the words of a requirement. */
export function readRequirement(text: string, certificate: System | null): Requirement {
  // “English & Literature Extension” and “Units 3 & 4” are no second condition.
  const plain = text.replace(/\(.*?EAL \d+\)/g, '').replace(/&/g, ' ')
  const spans: { family: SubjectFamily; from: number; to: number }[] = []
  for (const family of SUBJECT_FAMILIES) {
    for (const match of plain.matchAll(new RegExp(family.named.source, 'gi'))) {
      const span = { family, from: match.index, to: match.index + match[0].length }
      if (!spans.some(({ from, to }) => span.from < to && from < span.to)) spans.push(span)
    }
  }
  const inText = spans.toSorted((a, b) => a.from - b.from).map(({ family }) => family)
  const named = [...new Set(inText)]
  // “a mathematics (General Mathematics, …)” lists the subjects that it means.
  const listed = named.some(({ id }) => id.endsWith('-mathematics') || id === 'mathematical-methods')
  const anyOf = listed
    ? named.filter(({ id }) => id !== 'mathematics' || /any .*mathematics/i.test(plain))
    : named
  const combined = named.length > 1 && COMBINED.test(plain)
  return {
    text,
    anyOf: combined || /language standard/i.test(text) ? [] : anyOf,
    count: /\btwo of\b/i.test(plain) ? 2 : 1,
    certificate: /\bVCE\b/.test(text)
      ? 'vce'
      : /\bATAR\b/.test(text) && named.length > 0
        ? 'wace'
        : certificate,
    asksScore: /\b\d{2}\b/.test(text) || /\bC\)/.test(text),
    yearEleven: /Units 1–2/.test(text),
    combined,
  }
}

/** The requirements of a course; null: nobody has read them. */
export const requirementsOf: (
  course: Pick<Course, 'prerequisites' | 'states'>,
) => readonly Requirement[] | null = perObject(({ prerequisites, states: [state] }) => {
  const certificate = state === undefined ? null : CERTIFICATE_OF[state]
  return prerequisites?.map((text) => readRequirement(text, certificate)) ?? null
})

/**
 * - `met`: a chosen subject meets it
 * - `equivalent`: a chosen subject of another certificate usually meets it
 * - `missing`: no chosen subject meets it
 * - `check`: Victor cannot say
 */
export type RequirementState = 'met' | 'equivalent' | 'missing' | 'check'

/** Whether the chosen subjects meet a requirement. */
export function stateOf(requirement: Requirement, chosen: readonly string[]): RequirementState {
  const { anyOf, count, certificate, yearEleven } = requirement
  if (anyOf.length === 0) return 'check'
  const met = anyOf.filter((family) => meeting(family, chosen).length > 0)
  // One subject, such as Extension 1, may stand in two families and still counts once.
  const subjects = new Set(met.flatMap((family) => meeting(family, chosen)))
  if (Math.min(met.length, subjects.size) < count) return yearEleven ? 'check' : 'missing'
  const own = [...subjects].every((id) => certificate !== null && id.startsWith(`${certificate}-`))
  return own ? 'met' : 'equivalent'
}

const meeting = ({ subjects }: SubjectFamily, chosen: readonly string[]): string[] =>
  chosen.filter((id) => Object.values(subjects).some((ids) => ids.includes(id)))

/** Where a course stands with the chosen subjects. “Not checked” is not “none”. */
export type Door = 'open' | 'closed' | 'check' | 'none-listed' | 'not-checked'

export interface CourseDoor {
  door: Door
  lines: { requirement: Requirement; state: RequirementState }[]
}

/** Whether the chosen subjects leave a course open. */
export function doorOf(
  course: Pick<Course, 'prerequisites' | 'states'>,
  chosen: readonly string[],
): CourseDoor {
  const requirements = requirementsOf(course)
  if (requirements === null) return { door: 'not-checked', lines: [] }
  const lines = requirements.map((requirement) => ({ requirement, state: stateOf(requirement, chosen) }))
  if (lines.length === 0) return { door: 'none-listed', lines }
  if (lines.some(({ state }) => state === 'missing')) return { door: 'closed', lines }
  // An interview or a test closes no door at school.
  const unread = lines.some(
    ({ requirement, state }) => state === 'check' && (requirement.combined || requirement.yearEleven),
  )
  const subjects = lines.some(({ requirement }) => requirement.anyOf.length > 0)
  return { door: unread || !subjects ? 'check' : 'open', lines }
}
