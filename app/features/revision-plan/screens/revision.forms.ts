const WEEK = Object.fromEntries([1, 1, 1, 1, 1, 2, 2].map((hours, index) => [`hours${index}`, String(hours)]))

export const HOURS_FORM = { intent: 'hours', ...WEEK, 'school-start': '16:30', 'weekend-start': '10:00' }

const SESSION = {
  session: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f',
  known: '2026-12-01 990 45',
  before: '2026-11-30',
  after: '2026-12-02',
}

/** One valid body of each form of the plan. */
export const REVISION_FORMS = [
  HOURS_FORM,
  { intent: 'apply', cause: 'drop' },
  { intent: 'move', ...SESSION, to: '2026-12-03' },
  ...['before', 'after', 'earlier', 'later', 'done', 'skip', 'reopen'].map((intent) => ({
    intent,
    ...SESSION,
  })),
  { intent: 'split', ...SESSION, half: '7f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f' },
]
