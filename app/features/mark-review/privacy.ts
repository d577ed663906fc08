import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { givenMarks, markDisputes, markingLinks, markingReaders } from './tables.ts'

const column = (purpose: string, readers: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers,
})
const own = (purpose: string) => column(purpose, 'the person')
const both = (purpose: string) =>
  column(purpose, 'the person; whoever they hand the link to, while it is open')
const reader = (purpose: string) =>
  column(purpose, 'the person; each person who opened it, while the link is open')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: markingLinks,
    owner: 'personId',
    columns: {
      id: plain,
      responseId: own('which answer was handed to a teacher or tutor'),
      personId: own('who handed it on'),
      tokenHash: plain,
      createdAt: own('when'),
      expiresAt: own('until when'),
      endedAt: own('when it was taken back'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
  {
    table: markingReaders,
    owner: 'personId',
    columns: {
      linkId: plain,
      personId: own('whose answer was opened'),
      readerId: reader('who opened it'),
      openedAt: reader('when it was opened first'),
    },
    onDeletion: 'deleted',
  },
  {
    table: givenMarks,
    owner: 'personId',
    columns: {
      id: plain,
      responseId: plain,
      personId: both('whose answer was marked'),
      markerId: both('who marked it'),
      criteria: both('the mark for each criterion'),
      awarded: both('the mark'),
      of: plain,
      comment: both('what was said about the answer'),
      markedAt: both('when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: markDisputes,
    owner: 'personId',
    columns: {
      id: plain,
      responseId: plain,
      personId: own('who says that a mark is wrong'),
      reason: own('why'),
      context: own('what is needed to judge it'),
      status: own('what became of it'),
      decision: own('what was said to it'),
      decidedAt: own('when that was'),
      createdAt: own('when'),
    },
    // The context holds the seed of the question and its answer.
    notExported: ['context'],
    onDeletion: 'deleted',
  },
]
