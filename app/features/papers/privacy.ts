import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { paperAttempts } from './tables.ts'

const log = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until it is removed or the account is deleted',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: paperAttempts,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: log('who sat the paper'),
      paperId: log('which official paper'),
      subjectId: log('in which subject'),
      startedAt: log('when'),
      clockStartedAt: log('when the clock was started'),
      readingEndsAt: log('until when reading lasted'),
      writingEndsAt: log('until when writing lasted'),
      clockStoppedAt: log('when the clock was stopped'),
      restGrantedMs: log('how much rest was granted; it may say something about health'),
      restUsedMs: log('how much rest was taken'),
      restStartedAt: log('since when the person rests'),
      sections: log('what was answered, and how the person marked it'),
      revision: 'not personal',
      savedBy: log('which open page saved it last: a random word for each visit'),
      savedEdit: 'not personal',
      awarded: log('the marks, as the person gave them'),
      of: log('out of how many'),
      savedAt: log('when it was saved last'),
      finishedAt: log('when it was finished'),
    },
    onDeletion: 'deleted',
  },
]
