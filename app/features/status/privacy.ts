import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { subscriptionOf } from './queries/rows-of-address.ts'
import {
  statusBeats,
  statusDays,
  statusNotices,
  statusRounds,
  statusSubscribers,
  statusTold,
} from './tables.ts'

const plain = 'not personal' as const
/** Days until an address that nobody confirmed is deleted. */
export const DAYS_UNCONFIRMED = 7
const kept = `until you unsubscribe; ${DAYS_UNCONFIRMED} days without your confirmation`
const mine = (purpose: string) => ({ purpose, retention: kept, readers: 'nobody' })

export const privacy: readonly PersonalTable[] = [
  {
    table: statusDays,
    owner: null,
    columns: { day: plain, part: plain, up: plain, slow: plain, down: plain, planned: plain },
    onDeletion: 'deleted',
  },
  { table: statusRounds, owner: null, columns: { minute: plain }, onDeletion: 'deleted' },
  { table: statusBeats, owner: null, columns: { name: plain, at: plain }, onDeletion: 'deleted' },
  {
    table: statusNotices,
    owner: null,
    columns: { id: plain, at: plain, notice: plain },
    onDeletion: 'deleted',
  },
  { table: statusTold, owner: null, columns: { noticeId: plain, at: plain }, onDeletion: 'deleted' },
  {
    table: statusSubscribers,
    owner: subscriptionOf,
    columns: {
      id: plain,
      email: mine('where we email about problems with Victor'),
      parts: mine('the parts of Victor that the emails are about'),
      askedAt: mine('when the address was entered'),
      confirmedAt: mine('when the address was confirmed'),
    },
    onDeletion: 'deleted',
  },
]
