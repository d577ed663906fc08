import { authoredSharing } from '#app/features/authoring/door.ts'
import { dojoRulings } from '#app/features/dojo/door.ts'
import { flashcardExams } from '#app/features/flashcards/door.ts'
import { mockRulings } from '#app/features/mocks/door.ts'
import type { Subscriber } from '#app/platform/events/subscriber.ts'

/** Everything that listens to events, in one list: what services.server.ts connects and `victor replay` knows. */
export const SUBSCRIBERS: readonly Subscriber[] = [mockRulings, dojoRulings, authoredSharing, flashcardExams]
