import type { NextThing } from '#app/engines/planning/next-thing.ts'

/** Further away, an exam does not decide what comes first. */
const NEAR_DAYS = 42

interface ExamSubject {
  id: string
  name: string
  daysToExam: number | null
}

/**
 * Puts the suggestions of the subject with the nearest exam first, and says why where another subject leads.
 * @param passedOver subjects with a suggestion that was put aside with "Something else"
 */
export function nearestExamFirst(
  ranked: readonly NextThing[],
  subjects: readonly ExamSubject[],
  { passedOver }: { passedOver: ReadonlySet<string> },
): { ranked: NextThing[]; orderReason: string | null } {
  const exams = subjects
    .flatMap(({ daysToExam: days, ...one }) => (days === null ? [] : [{ ...one, days }]))
    .toSorted((a, b) => a.days - b.days)
  const practised = new Set(ranked.map(({ subjectId }) => subjectId))
  const [nearest] = exams
  const lead = exams.find(({ id, days }) => days <= NEAR_DAYS && practised.has(id) && !passedOver.has(id))
  const ordered = lead
    ? ranked.toSorted((a, b) => Number(b.subjectId === lead.id) - Number(a.subjectId === lead.id))
    : [...ranked]
  const [first] = ordered
  if (!first || !nearest || first.subjectId === nearest.id) return { ranked: ordered, orderReason: null }
  const { name } = nearest
  return {
    ranked: ordered,
    orderReason: passedOver.has(nearest.id)
      ? `You put ${name} aside.`
      : nearest.days > NEAR_DAYS
        ? `Your ${name} exam is ${nearest.days} days away, so your weakest skill comes first.`
        : `Your ${name} exam is sooner, but Victor has no ${name} questions yet.`,
  }
}
