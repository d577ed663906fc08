import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { careAlerts, chatLinks, tutorMessages, tutorThreads } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes the thread or the account',
  readers: 'the person; staff never, also while they view the account',
})

const shown = (purpose: string, readers = ''): PersonalColumn => ({
  ...own(purpose),
  readers: `the person; readers of a link that the person makes, for messages of the shared branch${readers}; otherwise no staff, also while they view the account`,
})

const alert = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person, the person on call',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: tutorThreads,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose thread it is'),
      tutor: own('which tutor it is with'),
      title: shown('its name, from the first question or the person'),
      isNamed: 'not personal',
      leafId: 'not personal',
      createdAt: own('when it began'),
      updatedAt: own('when it was last used, to sort the list'),
    },
    onDeletion: 'deleted',
  },
  {
    table: tutorMessages,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose message it is'),
      threadId: own('in which thread'),
      parentId: 'not personal',
      role: 'not personal',
      text: shown(
        'what was written, to show the thread again',
        '; staff, for an answer that the person reports; with the choice for outside AI, the configured providers and moderation service (masked)',
      ),
      state: 'not personal',
      source: shown('what wrote the answer'),
      isOutside: own('whether the question left this server'),
      citations: shown('the passages that a question is about, or that an answer cites'),
      judged: shown('which line of working was checked, with the result'),
      hints: own('how many hints were used'),
      isCare: own('whether the answer shows support services'),
      rating: own('what the person thought of the answer'),
      report: {
        ...own('why the person reported the answer'),
        readers: 'the person; staff who decide about reported answers',
        retention: 'until staff decide, or the person deletes the thread or the account',
      },
      at: own('when it was written'),
    },
    onDeletion: 'deleted',
  },
  {
    table: careAlerts,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: alert('who may be at risk'),
      tutor: alert('in which chat'),
      tokenHash: 'not personal',
      sentAt: alert('when the person on call was told'),
      confirmedAt: alert('when the person on call confirmed the alert'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
  {
    table: chatLinks,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose chat is shared; readers of the link see the first name'),
      threadId: own('which chat is shared'),
      leafId: 'not personal',
      name: own('for whom the link is, in the person’s words'),
      tokenHash: 'not personal',
      createdAt: own('when the link was made'),
      expiresAt: own('when the link ends by itself'),
      endedAt: own('when the link was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]
