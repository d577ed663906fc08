/** What a screen for work is for, by its address. A screen without words is listed with its name only. */
export const WORK_WORDS: Readonly<Record<string, string>> = {
  '/admin/events': 'Create events, publish them, see who comes and check people in.',
  '/victor/content-desk': 'Review questions that people sent, and publish or return them.',
  '/victor/marks': 'Decide marks that students disagree with.',
  '/victor/data-desk': 'Correct courses, ranks, scholarships and dates with their sources.',
  '/marking': 'Mark long answers that students sent.',
}
