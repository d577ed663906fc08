const DAY = 86_400_000

/**
 * Whole days up to an exam, by the date its student gave; null without a date, and once it is past.
 * @param today the day it is where the person is (see dayNumber)
 */
export function daysToExam(examOn: string | null, today: number): number | null {
  if (examOn === null) return null
  const days = Math.round(Date.parse(`${examOn}T00:00:00Z`) / DAY) - today
  return days >= 0 ? days : null
}
