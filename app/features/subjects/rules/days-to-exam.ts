const DAY = 86_400_000

/**
 * Whole days until an exam, by the student's date; null without a date and after the exam.
 * @param today day number in the person's zone (see dayNumber)
 */
export function daysToExam(examOn: string | null, today: number): number | null {
  if (examOn === null) return null
  const days = Math.round(Date.parse(`${examOn}T00:00:00Z`) / DAY) - today
  return days >= 0 ? days : null
}
