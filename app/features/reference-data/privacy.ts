import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { courses, referenceCorrections, referenceImports, referenceOverlays } from './tables.ts'

const record = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'as long as the installation; names nobody once the account is deleted',
  readers: 'content staff; the person, about themselves',
})
const file = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'a file that was not imported until the next one; name and date until the account is deleted',
  readers: 'the member of staff',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: referenceCorrections,
    owner: 'personId',
    columns: {
      id: plain,
      kind: plain,
      rowId: plain,
      revision: plain,
      act: plain,
      before: plain,
      after: plain,
      source: record('where the member of staff read the figure'),
      checkedOn: record('when the member of staff checked it'),
      reason: record('why a correction was undone'),
      personId: record('who corrected the row, by id'),
      importId: plain,
      undoes: plain,
      at: record('when'),
    },
    onDeletion: {
      kept: 'Students rely on the corrected facts, so their history stays. It holds ids, and nothing is left that says whose they were.',
    },
  },
  {
    table: referenceOverlays,
    owner: null,
    columns: { kind: plain, rowId: plain, state: plain, fields: plain, revision: plain, updatedAt: plain },
    onDeletion: 'deleted',
  },
  {
    table: referenceImports,
    owner: 'personId',
    columns: {
      id: plain,
      personId: file('who imports the file'),
      kind: plain,
      name: file('the name of the file'),
      rows: file('its rows, until they are imported'),
      createdAt: file('when it was chosen'),
      changed: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: courses,
    owner: null,
    columns: {
      id: plain,
      row: plain,
      title: plain,
      universityId: plain,
      university: plain,
      state: plain,
      campus: plain,
      modes: plain,
      fields: plain,
      durationYears: plain,
      lowestSelectionRank: plain,
      lowestAtar: plain,
      guaranteedAtar: plain,
      equityAtar: plain,
      year: plain,
      status: plain,
      checkedOn: plain,
      words: plain,
      search: plain,
    },
    onDeletion: 'deleted',
  },
]
