import { canvasPicture, ownCanvas, sharedCanvas } from './canvas.ts'
import { ownSheet, sharedSheet } from './formula-sheets.ts'
import {
  copiedDeck,
  flashcard,
  flashcardDeck,
  flashcardMedium,
  flashcardNote,
  sharedDeck,
} from './flashcards.ts'
import { careAlert, sharedChat, startedChat } from './chats.ts'
import { sharedLog } from './study-log.ts'
import { textbookDocument, textbookPdf } from './textbook.ts'
import { handedOnByAStudent, writtenAnswer } from './handed-on.ts'
import { startedMock } from './mocks.ts'
import { ownPicture, ownQuestion, publishedQuestion } from './own-questions.ts'
import { earnedAchievement } from './achievements.ts'
import { answeredSet } from './practice.ts'
import { applicationDocument, applicationPreference, applicationStatement, dateFeed } from './applications.ts'
import { calendarFeed } from './revision.ts'
import { eventGuardian, eventOffer, eventTicket, publishedEvent } from './events.ts'
import { draftOfAStudent, graderDraft } from './grader.ts'
import type { Asking } from './world.ts'

/** Creates an object of a person, with the product's forms if possible, and returns its id. */
type CreateSample = (world: Asking, token: string) => Promise<string>

/** The sample objects that the entries of `app/map` name. */
export const SAMPLE_OBJECTS: Readonly<Record<string, CreateSample>> = {
  'practice-set': async (world, token) => (await answeredSet(world, token)).id,
  'mock-sitting': (world, token) => startedMock(world, token, { handedIn: true }),
  'long-answer': async (world, token) => (await writtenAnswer(world, token)).id,
  'marking-link': handedOnByAStudent,
  'formula-sheet': ownSheet,
  'formula-sheet-link': sharedSheet,
  'grader-work': async (world, token) => (await graderDraft(world, token)).workId,
  'grader-draft': async (world, token) => (await graderDraft(world, token)).draftId,
  'grader-link': draftOfAStudent,
  canvas: ownCanvas,
  'canvas-link': sharedCanvas,
  'canvas-picture': canvasPicture,
  'study-log-link': sharedLog,
  'flashcard-deck': flashcardDeck,
  'flashcard-note': flashcardNote,
  'flashcard-deck-link': sharedDeck,
  'flashcard-copy': copiedDeck,
  'flashcard-media': flashcardMedium,
  flashcard,
  'calendar-feed': calendarFeed,
  'application-preference': applicationPreference,
  'application-statement': applicationStatement,
  'application-document': applicationDocument,
  'date-feed': dateFeed,
  question: ownQuestion,
  'published-question': publishedQuestion,
  picture: ownPicture,
  'tutor-thread': (world, token) => startedChat(world, token, '/talk-with-victor'),
  'exodus-thread': (world, token) => startedChat(world, token, '/talk-with-exodus'),
  'atar-thread': (world, token) => startedChat(world, token, '/atar-prediction-ai'),
  'care-alert': careAlert,
  'chat-link': sharedChat,
  'textbook-document': textbookDocument,
  'textbook-pdf': textbookPdf,
  achievement: earnedAchievement,
  event: publishedEvent,
  'event-ticket': eventTicket,
  'event-offer': eventOffer,
  'event-guardian': eventGuardian,
  'dojo-run': (world, token) =>
    startBy(world, token, '/dojo', { intent: 'start', topic: 'vce-chemistry', mode: 'untimed' }),
  'past-paper': (world, token) =>
    startBy(world, token, '/past-papers', { intent: 'start', paper: 'vce.biology.2025.examination' }),
}

/** Posts a form that creates something and redirects to its address. */
async function startBy(
  world: Asking,
  token: string,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await world.ask(path, { as: token, form })
  const id = new RegExp(`^${path}/([0-9a-f-]{36})`).exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return id
}
