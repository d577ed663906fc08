import type { Family } from '#app/engines/questions/schema.ts'

export const SUBJECT_NAMES: Readonly<Record<Family, string>> = {
  mathematics: 'Mathematics',
  chemistry: 'Chemistry',
  physics: 'Physics',
  biology: 'Biology',
  english: 'English',
  history: 'History',
}
