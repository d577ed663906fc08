import { sql } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { eventDeliveries, events, pseudonyms } from './tables.ts'

const history = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'kept without end; about nobody once the account is deleted',
  readers: 'the person; staff with the research capability, as a pseudonym',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: events,
    owner: ({ id }) =>
      sql`${events.subject} = (SELECT ${pseudonyms.pseudonym} FROM ${pseudonyms} WHERE ${pseudonyms.personId} = ${id})`,
    columns: {
      id: plain,
      at: history('when something happened'),
      type: history('what happened'),
      actor: history('who did it, by pseudonym'),
      subject: history('whom it is about, by pseudonym'),
      data: history('ids and figures of what happened; nothing that anybody typed'),
    },
    notExported: ['actor'],
    onDeletion: {
      kept: 'What happened, without anybody in it: the key that said who was meant is destroyed, and nothing restores it.',
    },
  },
  {
    table: pseudonyms,
    owner: 'personId',
    columns: {
      personId: {
        purpose: 'who is meant by a pseudonym',
        retention: 'until the account is deleted',
        readers: 'nobody',
      },
      pseudonym: {
        purpose: 'stands for the person in the event log',
        retention: 'until the account is deleted',
        readers: 'nobody',
      },
    },
    notExported: ['pseudonym'],
    onDeletion: 'deleted',
  },
  {
    table: eventDeliveries,
    owner: null,
    columns: { subscriber: plain, eventId: plain, at: plain },
    onDeletion: 'deleted',
  },
]
