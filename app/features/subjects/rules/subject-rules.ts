import type { Certificate, CertificateRule, CertificateSubject } from './certificate.ts'

export interface SubjectProblem {
  ruleId: string
  severity: 'must' | 'warn'
  says: string
  /** The chosen subjects that the rule is about; empty if a subject is missing. */
  subjects: string[]
}

export interface SubjectCheck {
  problems: SubjectProblem[]
  /** Ids of the rules that the choice meets; rules that do not apply are left out. */
  met: string[]
}

type Finding = 'met' | 'idle' | { subjects: string[] }

/**
 * Checks a choice of Year 12 subjects against a certificate's rules. Order and repeats of `chosenIds` do not
 * matter. Unknown ids are ignored, because lists change every year. A rule about subjects that were not
 * chosen ("Extension 2 needs Extension 1") is neither met nor broken.
 */
export function checkSubjects(
  certificate: Pick<Certificate, 'years' | 'rules'> & { subjects: readonly CertificateSubject[] },
  chosenIds: readonly string[],
): SubjectCheck {
  const chosenSet = new Set(chosenIds)
  const finalYear = certificate.years.at(-1) ?? '12'
  const chosen = certificate.subjects.filter(
    (subject) =>
      chosenSet.has(subject.id) && (subject.years === undefined || subject.years.includes(finalYear)),
  )
  const problems: SubjectProblem[] = []
  const met: string[] = []
  const counting = afterReplacements(certificate.rules, chosen)
  for (const rule of certificate.rules) {
    const counts = rule.kind === 'minimum-units' || rule.kind === 'minimum-subjects'
    const found = judge(rule, counts ? counting : chosen)
    if (found === 'met') met.push(rule.id)
    else if (found !== 'idle') {
      problems.push({ ruleId: rule.id, severity: rule.severity, says: rule.says, subjects: found.subjects })
    }
  }
  return { problems, met }
}

/** The choice for counting: without replaced courses, and with the units that then apply. */
function afterReplacements(
  rules: readonly CertificateRule[],
  chosen: readonly CertificateSubject[],
): readonly CertificateSubject[] {
  let counting = chosen
  for (const rule of rules) {
    if (rule.kind !== 'replaces' || !chosen.some((s) => s.id === rule.subject)) continue
    counting = counting
      .filter((s) => s.id !== rule.replaced)
      .map((s) => {
        const units = rule.unitsThen?.[s.id]
        return units === undefined ? s : { ...s, units }
      })
  }
  return counting
}

function judge(rule: CertificateRule, chosen: readonly CertificateSubject[]): Finding {
  switch (rule.kind) {
    case 'requires-english':
      return holds(
        rule.units === undefined ? chosen.some(isEnglish) : units(chosen.filter(isEnglish)) >= rule.units,
      )
    case 'minimum-subjects':
      return holds(enoughSubjects(rule, chosen))
    case 'maximum-subjects':
      return chosen.length === 0 ? 'idle' : holds(chosen.length <= rule.count, chosen)
    case 'minimum-units':
      return holds(units(chosen.filter((s) => inCategories(s, rule.categories))) >= rule.units)
    case 'not-together': {
      const taken = rule.sets
        .map((set) => chosen.filter((s) => set.includes(s.id)))
        .filter((subjects) => subjects.length > 0)
      return taken.length === 0 ? 'idle' : holds(taken.length === 1, taken.flat())
    }
    case 'requires-with': {
      const subject = chosen.filter((s) => s.id === rule.subject)
      return subject.length === 0
        ? 'idle'
        : holds(
            chosen.some((s) => rule.anyOf.includes(s.id)),
            subject,
          )
    }
    case 'requires-one-of':
      return holds(chosen.some((s) => rule.subjects.includes(s.id)))
    case 'at-most-in-area': {
      const crowded = rule.areas
        .map((area) => chosen.filter((s) => s.studyArea === area))
        .filter((subjects) => subjects.length > rule.count)
      return chosen.length === 0 ? 'idle' : holds(crowded.length === 0, crowded.flat())
    }
    case 'replaces': {
      const both = chosen.filter((s) => s.id === rule.subject || s.id === rule.replaced)
      return both.length < 2 ? 'idle' : { subjects: both.map((s) => s.id) }
    }
  }
}

function enoughSubjects(
  rule: Extract<CertificateRule, { kind: 'minimum-subjects' }>,
  chosen: readonly CertificateSubject[],
): boolean {
  const counted = chosen.filter((s) => rule.minimumUnits === undefined || (s.units ?? 0) >= rule.minimumUnits)
  if (rule.withEnglish && !counted.some(isEnglish)) return false
  const { atLeast } = rule
  if (atLeast) {
    const within = counted.filter((s) => inCategories(s, atLeast.categories)).length
    // Subjects of other categories can only fill the remaining places.
    return (
      within >= atLeast.count &&
      within + Math.min(counted.length - within, rule.count - atLeast.count) >= rule.count
    )
  }
  if (rule.countBy === 'group') return new Set(counted.map((s) => s.group ?? s.id)).size >= rule.count
  return withinAreaLimits(counted, rule.atMostPerArea) >= rule.count
}

/** How many subjects can count together under the limits of their areas. */
function withinAreaLimits(
  subjects: readonly CertificateSubject[],
  limit: { areas: readonly string[]; count: number } | undefined,
): number {
  if (!limit) return subjects.length
  const perArea = new Map<string, number>()
  let free = 0
  for (const { studyArea } of subjects) {
    if (studyArea !== undefined && limit.areas.includes(studyArea)) {
      perArea.set(studyArea, (perArea.get(studyArea) ?? 0) + 1)
    } else free += 1
  }
  return free + [...perArea.values()].reduce((sum, count) => sum + Math.min(count, limit.count), 0)
}

const isEnglish = (subject: CertificateSubject) => subject.english === true
const units = (subjects: readonly CertificateSubject[]) =>
  subjects.reduce((sum, s) => sum + (s.units ?? 0), 0)
const inCategories = (subject: CertificateSubject, categories: readonly string[] | undefined) =>
  categories === undefined || (subject.category !== undefined && categories.includes(subject.category))
const holds = (good: boolean, subjects: readonly CertificateSubject[] = []): Finding =>
  good ? 'met' : { subjects: subjects.map((s) => s.id) }
