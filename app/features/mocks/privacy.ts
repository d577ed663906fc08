import { sql } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { mockAnswers, mockSittings, mockTimes } from './tables.ts'

const work = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person',
})
const plain = 'not personal' as const
const ofSitting = (table: typeof mockAnswers | typeof mockTimes) => (who: { id: string }) =>
  sql`${table.sittingId} IN (SELECT ${mockSittings.id} FROM ${mockSittings} WHERE ${mockSittings.personId} = ${who.id})`

export const privacy: readonly PersonalTable[] = [
  {
    table: mockSittings,
    owner: 'personId',
    columns: {
      id: plain,
      personId: work('who sat the paper'),
      blueprintId: work('which paper'),
      subjectId: work('which subject'),
      paper: work('which questions it had'),
      arrangements: work('extra time, rest and reader as granted; they may say something about health'),
      startedAt: work('when it began'),
      readingEndsAt: work('when reading ended'),
      writingEndsAt: work('when writing ends'),
      restGrantedMs: work('how much rest was granted'),
      restUsedMs: work('how much rest was taken'),
      restStartedAt: work('since when the person rests'),
      submittedAt: work('when it was handed in'),
      submittedBy: work('whether time ran out'),
      flagged: work('which questions the person means to come back to'),
      awarded: work('the marks'),
      of: plain,
      toConfirm: plain,
      setId: plain,
    },
    // The seeds would give away the answers of an open paper.
    notExported: ['paper'],
    onDeletion: 'deleted',
  },
  {
    table: mockAnswers,
    owner: ofSitting(mockAnswers),
    columns: {
      sittingId: plain,
      position: plain,
      partId: plain,
      response: work('the answer as it was written'),
      writtenMs: work('when it was written'),
      device: work('which open page wrote it: a random word for each visit'),
      receivedAt: work('when it arrived'),
      late: work('whether it arrived after the end'),
      awarded: work('the mark'),
      of: plain,
      result: work('what was said about the answer'),
      selfMarks: work('the marks the person gave themselves'),
    },
    onDeletion: 'deleted',
  },
  {
    table: mockTimes,
    owner: ofSitting(mockTimes),
    columns: {
      sittingId: plain,
      position: plain,
      device: work('which open page it was'),
      seconds: work('how long a question was looked at'),
    },
    onDeletion: 'deleted',
  },
]
