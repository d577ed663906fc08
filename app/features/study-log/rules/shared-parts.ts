/** The parts of a study log that a link can show. */
export const SHARED_PARTS = ['time', 'goal', 'sessions', 'marks'] as const
export type SharedPart = (typeof SHARED_PARTS)[number]

export const PART_LABELS: Readonly<Record<SharedPart, string>> = {
  time: 'Study time of each week',
  goal: 'Weekly goal, and whether it was reached',
  sessions: 'Sessions of the last two weeks',
  marks: 'Marks by subject in the last four weeks',
}

/** Open links of one person, at most. */
export const MOST_LINKS = 5
