import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import {
  deletionRequests,
  guardianConsents,
  guardians,
  legalAcceptances,
  personSettings,
  privacyChoices,
  profiles,
} from './tables.ts'

const own = (purpose: string, readers = 'the person'): PersonalColumn => ({
  purpose,
  retention: 'until it is changed or the account is deleted',
  readers,
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: profiles,
    owner: 'personId',
    columns: {
      personId: own('whose profile it is'),
      bornOn: own(
        'what minors are kept safe from, and what a guardian has to confirm',
        'the person, support, safeguarding',
      ),
      certificate: own('which certificate the person studies for', 'the person, their tutors and teachers'),
      yearLevel: own('which year the person is in', 'the person, their tutors and teachers'),
      zone: own('dates and reminders in the person’s own time'),
      updatedAt: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: personSettings,
    owner: 'personId',
    columns: {
      personId: own('whose settings they are'),
      version: plain,
      settings: own(
        'how pages look and behave; exam arrangements may say something about health',
        'the person; arrangements also the teachers who set a test',
      ),
      updatedAt: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: privacyChoices,
    owner: 'personId',
    columns: {
      personId: own('whose choice it is'),
      purpose: own('what was chosen about'),
      allowed: own('what was chosen'),
      chosenAt: own('when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: guardians,
    owner: 'personId',
    columns: {
      id: plain,
      personId: own('whose guardian it is', 'the person, safeguarding'),
      email: own('asks the guardian', 'the person, safeguarding'),
      invitedAt: own('when the guardian was asked', 'the person, safeguarding'),
      answeredAt: own('when the guardian answered', 'the person, safeguarding'),
    },
    onDeletion: 'deleted',
  },
  {
    table: guardianConsents,
    owner: 'personId',
    columns: {
      id: plain,
      guardianId: plain,
      personId: own('for whom it was confirmed', 'the person, the guardian, safeguarding'),
      purpose: own('what was confirmed', 'the person, the guardian, safeguarding'),
      confirmedAt: own('when', 'the person, the guardian, safeguarding'),
      withdrawnAt: own('until when', 'the person, the guardian, safeguarding'),
    },
    onDeletion: 'deleted',
  },
  {
    table: deletionRequests,
    owner: 'personId',
    columns: {
      personId: own('who asked for deletion'),
      requestedAt: own('when they asked'),
      dueAt: own('when the account is deleted'),
    },
    onDeletion: 'deleted',
  },
  {
    table: legalAcceptances,
    owner: 'personId',
    columns: {
      personId: own('who agreed'),
      document: own('to which document'),
      version: own('to which version'),
      acceptedAt: own('when'),
      how: own('at sign-up, or when asked again'),
    },
    onDeletion: 'deleted',
  },
]
