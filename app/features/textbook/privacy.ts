import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import {
  textbookAnswers,
  textbookDocuments,
  textbookMarks,
  textbookPassages,
  textbookPlaces,
} from './tables.ts'

const own = (purpose: string, until: string): PersonalColumn => ({
  purpose,
  retention: `until ${until}, or the account is deleted`,
  readers: 'the person',
})

const place = (purpose: string) => own(purpose, 'the document is deleted')
const mark = (purpose: string): PersonalColumn => ({
  ...own(purpose, 'the person removes the highlight and the note'),
  readers: 'the person; staff never, also while they view the account',
})
const answer = (purpose: string) => own(purpose, 'the person answers again')
const uploaded = (purpose: string): PersonalColumn => ({
  ...own(purpose, 'the person deletes the document'),
  readers: 'the person; staff never, also while they view the account',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: textbookPlaces,
    owner: 'personId',
    columns: {
      personId: place('who reads a lesson or a document'),
      textId: place('which lesson or document'),
      passage: place('where to continue'),
      share: place('how much is read'),
      readAt: place('when, to offer the latest text first'),
    },
    onDeletion: 'deleted',
  },
  {
    table: textbookMarks,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: mark('who highlighted a passage or wrote a note'),
      textId: mark('in which lesson or document'),
      passage: mark('which passage'),
      isHighlighted: mark('whether the passage is highlighted'),
      note: mark('the note'),
      quote: mark('the first words of the passage, to find it again'),
      createdAt: mark('when it was made'),
      updatedAt: mark('when it was changed'),
    },
    onDeletion: 'deleted',
  },
  {
    table: textbookAnswers,
    owner: 'personId',
    columns: {
      personId: answer('who answered a check for understanding'),
      questionId: answer('which question'),
      response: answer('the latest answer, to show it again'),
      isRight: answer('whether it was right, to show what is left'),
      tries: answer('how often it was answered'),
      answeredAt: answer('when it was answered last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: textbookDocuments,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: uploaded('whose document it is'),
      title: uploaded('its title, from the file'),
      format: 'not personal',
      pages: 'not personal',
      picturePages: 'not personal',
      unread: 'not personal',
      fileId: uploaded('the file of a PDF, to draw its pages'),
      characters: 'not personal',
      addedAt: uploaded('when it was added'),
    },
    onDeletion: 'deleted',
  },
  {
    table: textbookPassages,
    owner: 'personId',
    columns: {
      documentId: 'not personal',
      personId: uploaded('whose document it is from'),
      place: 'not personal',
      page: 'not personal',
      onPage: 'not personal',
      heading: uploaded('the heading above the passage'),
      kind: 'not personal',
      text: uploaded('the words of the document, to read, to search and to ask about'),
    },
    onDeletion: 'deleted',
  },
]
