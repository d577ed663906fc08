import { canBeSat, type Paper } from './paper.ts'

export interface OwnSubject {
  subjectId: string
  /** Days to the exam; null without a date, or after the exam. */
  days: number | null
}

export interface NextPaper {
  paper: Paper
  days: number | null
  /** Whether no other subject has an earlier exam. */
  isNextExam: boolean
}

/** Subjects without a date keep the person's own order, after the others. */
export function nearestExamFirst(subjects: readonly OwnSubject[]): OwnSubject[] {
  const days = (one: OwnSubject) => one.days ?? Number.MAX_SAFE_INTEGER
  return subjects.toSorted((a, b) => days(a) - days(b))
}

/**
 * The paper to work on next: of the subject with the nearest exam, the newest paper of the current course that is not
 * logged yet. Where nobody has checked the courses of a subject, its newest paper counts as current.
 * @param papers newest first
 * @param subjects in the person's own order, which decides between equal dates
 * @param logged ids of the papers that the person has logged
 */
export function nextPaper(
  papers: readonly Paper[],
  subjects: readonly OwnSubject[],
  logged: ReadonlySet<string>,
): NextPaper | null {
  const inOrder = nearestExamFirst(subjects)
  for (const { subjectId, days } of inOrder) {
    const own = papers.filter((paper) => paper.subjectId === subjectId && canBeSat(paper))
    const isChecked = own.some(({ currentCourse }) => currentCourse === true)
    const paper = own.find(
      ({ id, currentCourse }) => currentCourse === (isChecked ? true : null) && !logged.has(id),
    )
    if (paper) return { paper, days, isNextExam: days !== null && days === inOrder[0]!.days }
  }
  return null
}

/** Why this paper comes next, in one or two short sentences. A countdown beside it gives the days. */
export function reasonFor({ paper, isNextExam }: NextPaper, subject: string): string {
  const exam = isNextExam ? `${subject} is your next exam. ` : ''
  const newest = paper.currentCourse === true ? 'the newest paper of the current course' : 'the newest paper'
  return `${exam}This is ${newest} that you haven’t logged.`
}
