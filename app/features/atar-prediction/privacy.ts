import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { atarGoals, atarPredictions, schoolResults } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes it or the account',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: schoolResults,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose result it is'),
      subjectId: own('in which subject'),
      task: own('which assessment task, in the person’s words'),
      awarded: own('the mark, to predict results and the ATAR'),
      of: own('the highest mark of the task'),
      weightPercent: own('what the task weighs in the result'),
      savedAt: own('when the result was entered; newer results count more'),
    },
    onDeletion: 'deleted',
  },
  {
    table: atarGoals,
    owner: 'personId',
    columns: {
      personId: own('whose goal it is'),
      goal: own('the ATAR that the person aims for'),
      setAt: own('when the goal was set'),
    },
    onDeletion: 'deleted',
  },
  {
    table: atarPredictions,
    owner: 'personId',
    columns: {
      personId: own('whose prediction it is'),
      day: own('the day of the prediction'),
      low: own('the lower end of the range'),
      median: own('the middle of the range'),
      high: own('the upper end of the range'),
      evidence: own('how many pieces of evidence the prediction rests on'),
      savedAt: own('when it was saved'),
    },
    onDeletion: 'deleted',
  },
]
