import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { formulaRecalls, formulaSheetLinks, formulaSheets } from './tables.ts'

const recall = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person',
})
const column = (purpose: string, readers: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes the sheet, or the account is deleted',
  readers,
})
const own = (purpose: string) => column(purpose, 'the person')
const shared = (purpose: string) =>
  column(purpose, 'the person; people who have the link, until the person revokes it')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: formulaRecalls,
    owner: 'personId',
    columns: {
      id: plain,
      personId: recall('who recalled a formula'),
      formulaId: recall('which formula'),
      rating: recall('how well, by their own judgement'),
      recalledAt: recall('when, to ask the weakest formulas first, and for study time and the streak'),
    },
    onDeletion: 'deleted',
  },
  {
    table: formulaSheets,
    owner: 'personId',
    columns: {
      id: plain,
      personId: shared('whose sheet it is; readers of the link see the first name'),
      title: shared('the name of the sheet'),
      items: shared('its sections, formulas and notes'),
      createdAt: own('when it was created'),
      updatedAt: own('when it was changed last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: formulaSheetLinks,
    owner: 'personId',
    columns: {
      id: plain,
      sheetId: own('which sheet is shared'),
      personId: own('who shares it'),
      tokenHash: plain,
      createdAt: own('when it was shared'),
      endedAt: own('when the link was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]
