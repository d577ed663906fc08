import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { graderDrafts, graderHelp, graderLinks, graderReaders, graderReviews, graderWorks } from './tables.ts'

const column = (purpose: string, readers: string, until: string): PersonalColumn => ({
  purpose,
  retention: `until the person deletes the ${until}, or the account is deleted`,
  readers,
})
const HANDED_ON = 'the person; people who mark and have the link, while it is open'
const own = (purpose: string) => column(purpose, 'the person', 'work')
const ofWork = (purpose: string) => column(purpose, HANDED_ON, 'work')
const ofDraft = (purpose: string) => column(purpose, HANDED_ON, 'draft')
const reader = (purpose: string) =>
  column(purpose, 'the person; each person who opened it, while the link is open', 'work')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: graderWorks,
    owner: 'personId',
    columns: {
      id: plain,
      personId: ofWork('whose work it is; readers of the link see the first name'),
      title: ofWork('the name of the work'),
      task: ofWork('the words of the task, to compare drafts with'),
      rubricId: plain,
      rubric: ofWork('the criteria and levels of the rubric'),
      counts: ofWork('whether the task still counts towards a result, to limit the help'),
      added: plain,
      createdAt: own('when it was created'),
      updatedAt: own('when it was changed last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: graderDrafts,
    owner: 'personId',
    columns: {
      id: plain,
      workId: plain,
      personId: ofDraft('whose draft it is'),
      number: plain,
      text: ofDraft('the draft, to show the places in it'),
      words: ofDraft('how many words it has'),
      assessment: ofDraft('the levels or questions that the draft got'),
      addedAt: ofDraft('when it was added'),
    },
    onDeletion: 'deleted',
  },
  {
    table: graderHelp,
    owner: 'personId',
    columns: {
      id: plain,
      workId: plain,
      personId: ofWork('whose work got the help'),
      kind: ofWork('what kind of help it was'),
      draft: ofWork('the number of the draft'),
      words: ofWork('how many words the draft had'),
      lines: ofWork('the questions or levels, for the record to hand to a teacher'),
      at: ofWork('when it was'),
    },
    onDeletion: 'deleted',
  },
  {
    table: graderLinks,
    owner: 'personId',
    columns: {
      id: plain,
      workId: own('which work was shared with a teacher or tutor'),
      personId: own('who shared it'),
      tokenHash: plain,
      createdAt: own('when'),
      expiresAt: own('until when'),
      endedAt: own('when the link was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
  {
    table: graderReaders,
    owner: 'personId',
    columns: {
      linkId: plain,
      personId: own('whose work was opened'),
      readerId: reader('who opened it'),
      openedAt: reader('when it was opened first'),
    },
    onDeletion: 'deleted',
  },
  {
    table: graderReviews,
    owner: 'personId',
    columns: {
      id: plain,
      draftId: plain,
      personId: ofDraft('whose draft was reviewed'),
      teacherId: ofDraft('who reviewed it'),
      criteria: ofDraft('the levels and the words of the teacher'),
      changed: ofDraft('how many levels differ from the grader’s'),
      reviewedAt: ofDraft('when'),
    },
    onDeletion: 'deleted',
  },
]
