import { sql } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable, Subject } from '#app/platform/access/personal-data.ts'
import {
  authoredImports,
  authoredPictures,
  authoredQuestions,
  authoredReports,
  authoredSubmissions,
} from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the question or the account is deleted',
  readers: 'the person; everybody once it is published',
})
const toStaff = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the question or the account is deleted',
  readers: 'the person; staff who review content',
})
const file = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'a day, or until the next file is brought',
  readers: 'the person',
})
const plain = 'not personal' as const
const ofOwn = (questionId: unknown) => (person: Subject) =>
  sql`${questionId} IN (SELECT id FROM ${authoredQuestions} WHERE owner_id = ${person.id})`

export const privacy: readonly PersonalTable[] = [
  {
    table: authoredQuestions,
    owner: 'ownerId',
    columns: {
      id: plain,
      ownerId: toStaff('whose question it is'),
      title: own('how the author calls it'),
      subjectId: own('which subject'),
      status: own('what has become of it'),
      draft: { ...own('what is being written'), readers: 'the person' },
      revision: plain,
      version: plain,
      publishedVersion: plain,
      publishedAt: own('since when everybody may practise it'),
      problems: plain,
      sourceHash: own('finds the same imported item again'),
      createdAt: own('when it was begun'),
      updatedAt: own('when it was last saved'),
    },
    onDeletion: 'deleted',
  },
  {
    table: authoredSubmissions,
    owner: ofOwn(authoredSubmissions.questionId),
    columns: {
      id: plain,
      questionId: plain,
      version: plain,
      statement: toStaff('what the author stated about authorship'),
      signedName: toStaff(
        'the name under the statement; shown beside the question where the author chose so',
      ),
      showName: toStaff('whether the name may be shown'),
      signedAt: toStaff('when it was stated'),
      status: toStaff('what was decided'),
      decidedBy: { ...toStaff('which member of staff decided'), readers: 'staff who review content' },
      decidedAt: toStaff('when it was decided'),
      reason: toStaff('why, in the words of staff'),
    },
    notExported: ['decidedBy'],
    onDeletion: 'deleted',
  },
  {
    table: authoredReports,
    owner: 'reporterId',
    columns: {
      id: plain,
      questionId: toStaff('which question was reported'),
      version: plain,
      reporterId: toStaff('who reported it'),
      kind: toStaff('what kind of fault'),
      words: toStaff('what was said about it'),
      status: toStaff('what became of the report'),
      createdAt: toStaff('when'),
      decidedAt: toStaff('when it was decided'),
    },
    onDeletion: 'deleted',
  },
  {
    table: authoredPictures,
    owner: ofOwn(authoredPictures.questionId),
    columns: {
      fileId: plain,
      questionId: plain,
      alt: own('what the picture shows'),
      width: plain,
      height: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: authoredImports,
    owner: 'ownerId',
    columns: {
      id: plain,
      ownerId: file('who brought the file'),
      name: file('how the file was called'),
      reading: file('what was read from it'),
      place: file('where its questions are to belong'),
      createdAt: file('when'),
    },
    onDeletion: 'deleted',
  },
]
