import { subscriber } from '#app/platform/events/subscriber.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { rescheduleSubject } from '../use-cases/reschedule-cards.server.ts'

/** Moves the due days of a subject's cards when its exam date changes. The date is read when the event arrives. */
export const flashcardExams = subscriber(
  'flashcards.exams',
  ['subjects.exam-changed'],
  async (tx, { personId, at, data }) => {
    if (personId) await rescheduleSubject(tx, personId, data.subjectId, studyDay(at.getTime(), USUAL_ZONE))
  },
)
