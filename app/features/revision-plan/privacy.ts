import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { revisionPlans, revisionSessions } from './tables.ts'

const column = (purpose: string, readers: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers,
})
const own = (purpose: string) => column(purpose, 'the person')
const feed = (purpose: string) =>
  column(purpose, 'the person; calendars that have the secret address, until the person revokes it')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: revisionPlans,
    owner: 'personId',
    columns: {
      personId: own('whose plan it is'),
      weekdays: own('how long and from when the person can study on each weekday'),
      commitments: own('times that the plan leaves free, with the names the person gave them'),
      zone: own('the time zone of the times'),
      basis: own('the exam dates and topics that the plan was made from, to show why a new plan differs'),
      unfit: own('topics for which the hours are too few'),
      createdAt: own('when the first plan was made'),
      plannedAt: own('when the plan was made last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: revisionSessions,
    owner: 'personId',
    columns: {
      id: plain,
      personId: own('whose session it is'),
      day: feed('the day of the session'),
      startsAt: feed('when the session starts'),
      minutes: feed('how long the session is'),
      subjectId: feed('the subject'),
      kind: feed('what to do: questions, cards, a paper or own notes'),
      topicId: feed('the topic'),
      visit: own('how often the topic was planned before'),
      status: own('whether the person did, skipped or missed the session'),
      moved: own('whether the person chose the time'),
      changedAt: own('when the session was changed last'),
    },
    onDeletion: 'deleted',
  },
]
