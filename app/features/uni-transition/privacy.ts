import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { semesterPlans, wellbeingCheckIns } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes the entry or the planner, or the account is deleted',
  readers: 'the person',
})

const shownToStaff = (purpose: string, without = ''): PersonalColumn => ({
  ...own(purpose),
  readers: `the person; staff while they view the account${without}`,
})

export const privacy: readonly PersonalTable[] = [
  {
    table: semesterPlans,
    owner: 'personId',
    columns: {
      personId: own('whose planner it is'),
      budget: own('income, costs and savings, to work out the weeks of a semester'),
      homes: shownToStaff(
        'places to live with the person’s own notes, to compare them',
        ', without the notes',
      ),
      tasks: shownToStaff('what to do before and at the start of the semester, with own dates'),
      classes: shownToStaff('the weekly timetable, to name clashes'),
      updatedAt: own('when it was changed last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: wellbeingCheckIns,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('who answered'),
      week: own('of which week'),
      question: own('which question'),
      answer: own('how the week went, for the person alone; no score is made from it'),
      note: own('the person’s own words'),
      answeredAt: own('when it was answered'),
    },
    onDeletion: 'deleted',
  },
]
