/** A course of `data/university/courses.json`, for the tests. */
const SAMPLE_COURSE = 'monash-c2001-clayton'

/** One valid form body for each intent that changes a record. */
export const COURSE_FORMS = [
  { intent: 'save', course: SAMPLE_COURSE },
  { intent: 'remove', course: SAMPLE_COURSE },
]
