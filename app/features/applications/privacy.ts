import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { readForExport } from './queries/documents.server.ts'
import {
  applicationDocuments,
  applicationPlans,
  applicationPreferences,
  applicationStatements,
  documentKeys,
  statementVersions,
} from './tables.ts'

const until =
  (retention: string) =>
  (purpose: string): PersonalColumn => ({
    purpose,
    retention,
    readers: 'the person',
  })
const plan = until('until the account is deleted')
const course = until('until the person removes the course, or the account is deleted')
const statement = until('until the person deletes the statement, or the account is deleted')
const document = until('until the person deletes the document, or the account is deleted')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: applicationPlans,
    owner: 'personId',
    columns: {
      personId: plan('whose application it is'),
      centre: plan('the admission centre that was open last'),
      done: plan('which lines of the checklist are finished'),
      updatedAt: plan('when it was changed last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: applicationPreferences,
    owner: 'personId',
    columns: {
      id: plain,
      personId: course('whose list it is'),
      centre: course('the admission centre of the list'),
      place: course('the place on the list'),
      university: course('the university'),
      course: course('the course'),
      code: course('the code of the course at the centre'),
      chance: course('how sure the person is of a place, to warn about risky orders'),
      want: course('how much the person wants the course, to warn about risky orders'),
      addedAt: course('when the course was added'),
    },
    onDeletion: 'deleted',
  },
  {
    table: applicationStatements,
    owner: 'personId',
    columns: {
      id: plain,
      personId: statement('whose statement it is'),
      title: statement('its name'),
      wordLimit: statement('how many words are allowed'),
      version: statement('the number of the latest version'),
      createdAt: statement('when it was created'),
      updatedAt: statement('when it was saved last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: statementVersions,
    owner: 'personId',
    columns: {
      statementId: plain,
      personId: statement('whose statement it is'),
      version: statement('the number of the version'),
      text: statement('what the person wrote'),
      restoredFrom: statement('which earlier version came back'),
      savedAt: statement('when the version was saved'),
    },
    onDeletion: 'deleted',
  },
  {
    table: documentKeys,
    owner: 'personId',
    columns: {
      personId: plan('whose key it is'),
      salt: plain,
      createdAt: plan('when the first document was added'),
    },
    notExported: ['salt'],
    onDeletion: 'deleted',
  },
  {
    table: applicationDocuments,
    owner: 'personId',
    columns: {
      id: plain,
      personId: document('whose document it is'),
      fileId: plain,
      label: document('what the document is, in the person’s words'),
      addedAt: document('when it was added'),
    },
    // The document itself, so that the download of all data is complete.
    exportAlso: { name: 'content', purpose: 'the document itself, in base64', read: readForExport },
    onDeletion: 'deleted',
  },
]
