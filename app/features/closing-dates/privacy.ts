import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { followedDates } from './tables.ts'

const followed = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person stops following the date, or the account is deleted',
  readers: 'the person; calendars that have the secret address, until the person revokes it',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: followedDates,
    owner: 'personId',
    columns: {
      personId: followed('who follows the date'),
      kind: followed('whether it is a date of an application or of a scholarship'),
      itemId: followed('which date'),
      remindDays: followed('how many days before the date an email reminds of it'),
      remindedOf: followed('the date of which the person was reminded, so that one email is sent'),
      addedAt: followed('when the person saved it'),
    },
    onDeletion: 'deleted',
  },
]
