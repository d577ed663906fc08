import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { prepAnswers, prepDiagnostics } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person resets the module, or the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: prepDiagnostics,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('who took a diagnostic'),
      moduleId: own('of which module'),
      responses: own('the answers, to show the result and the lesson to read first'),
      takenAt: own('when, to show the latest result'),
    },
    onDeletion: 'deleted',
  },
  {
    table: prepAnswers,
    owner: 'personId',
    columns: {
      personId: own('who answered a practice question'),
      questionId: own('which question'),
      response: own('the latest answer, to show it again'),
      isRight: own('whether it was right, to show what is left'),
      tries: own('how often it was answered'),
      answeredAt: own('when it was answered last'),
    },
    onDeletion: 'deleted',
  },
]
