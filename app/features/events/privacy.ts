import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { isRegistrationOf } from './queries/own-registrations.server.ts'
import { eventOffers, eventRegistrations, eventSessions, publicEvents } from './tables.ts'

const ours = 'not personal' as const
const registration = (purpose: string): PersonalColumn => ({
  purpose,
  retention: '90 days after the session, or until the account is deleted',
  readers: 'the person, by the link in their email; administrators',
})
/** Emptied when the person did not confirm in time, or waited until the list closed. */
const details = (purpose: string): PersonalColumn => ({
  ...registration(purpose),
  retention:
    '90 days after the session; less if the person does not confirm, the waiting list closes or the account is deleted',
})
const staff = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account of the administrator is deleted',
  readers: 'administrators',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: publicEvents,
    owner: null,
    columns: {
      id: ours,
      code: ours,
      title: ours,
      summary: ours,
      host: {
        purpose: 'who leads the event, as the host wants to be named',
        retention: 'as long as the event is listed',
        readers: 'everybody',
      },
      hostNote: {
        purpose: 'what readers should know about the host',
        retention: 'as long as the event is listed',
        readers: 'everybody',
      },
      mode: ours,
      place: ours,
      joinLink: ours,
      access: ours,
      zone: ours,
      questions: ours,
      status: ours,
      isDemo: ours,
      createdBy: staff('which administrator created the event'),
      createdAt: ours,
      updatedAt: ours,
      publishedAt: ours,
      cancelledAt: ours,
      cancelReason: ours,
    },
    onDeletion: 'deleted',
  },
  {
    table: eventSessions,
    owner: null,
    columns: {
      id: ours,
      eventId: ours,
      startsAt: ours,
      endsAt: ours,
      capacity: ours,
      nextPosition: ours,
      cancelledAt: ours,
      attended: ours,
    },
    onDeletion: 'deleted',
  },
  {
    table: eventRegistrations,
    owner: isRegistrationOf,
    columns: {
      id: ours,
      sessionId: registration('which session the person registered for'),
      personId: details('the account, if the person was signed in'),
      ticket: registration('the code that the person shows at the door'),
      tokenHash: ours,
      name: details('whom to expect at the door'),
      email: details('where the ticket, the offer of a place and changes are sent'),
      accessNeeds: details('what the person needs to take part'),
      answers: details('answers to the questions of the event'),
      isUnder16: registration('whether a guardian must agree'),
      guardianEmail: details('where the guardian is asked'),
      guardianAt: registration('when the guardian agreed'),
      status: registration('whether the person has a place, waits, or has cancelled'),
      position: registration('the turn on the waiting list'),
      zone: registration('the zone in which the person reads times'),
      createdAt: registration('when the person registered'),
      confirmedAt: registration('when the person confirmed the address'),
      holdUntil: registration('until when an unconfirmed place is held'),
      endedAt: registration('when the registration ended'),
      endReason: registration('why the registration ended'),
      dayReminderAt: registration('that the reminder was sent once'),
      hourReminderAt: registration('that the reminder was sent once'),
      checkedInAt: registration('when the person came'),
      checkedInBy: staff('which administrator checked the person in'),
      scanId: ours,
      wasOffline: ours,
      checkInFlag: registration('what was unusual about the check-in'),
    },
    notExported: ['tokenHash', 'scanId', 'checkedInBy'],
    onDeletion: 'deleted',
  },
  {
    table: eventOffers,
    owner: null,
    columns: {
      id: ours,
      registrationId: registration('whose offer it is; the offer is deleted with the registration'),
      tokenHash: ours,
      createdAt: ours,
      until: ours,
      answeredAt: registration('when the person answered the offer'),
      answer: registration('what the person answered'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]
