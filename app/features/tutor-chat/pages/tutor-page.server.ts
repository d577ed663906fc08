import { randomUUID } from 'node:crypto'
import { supportServices } from '#app/features/uni-transition/door.ts'
import { mayOpenWhileViewing } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { findAiPreferences } from '../queries/ai-preferences.server.ts'
import { citationOf } from '../queries/asked-passages.server.ts'
import { findMessages, findThread, findThreads, type MessageRow } from '../queries/threads.server.ts'
import { branchTo, type BranchMessage } from '../rules/branches.ts'
import type { MessageState, Tutor } from '../rules/chat.ts'

export interface ChatAsked {
  tutor: Tutor
  /** From the address: the chat, the words to find, the message to edit. */
  query: URLSearchParams
  zone: string
}

/** An answer that has been waiting for longer was cut off, for example by a restart. */
const LONGEST_WRITING = 15 * 60_000

/** The screen of a tutor: the chats of a person, and the one that is open. Staff who view an account see none. */
export async function tutorPage(services: Services, person: Person, { tutor, query, zone }: ChatAsked) {
  const { db, clock } = services
  const isOpen = mayOpenWhileViewing(person, 'tutor-thread')
  const search = (query.get('find') ?? '').trim().slice(0, 80)
  const chat = query.get('chat') ?? ''
  const [preferences, threads, thread] = await Promise.all([
    findAiPreferences(services, person),
    isOpen ? findThreads(db, person, tutor, search) : [],
    isOpen && chat !== '' ? findThread(db, person, tutor, chat) : null,
  ])
  const rows = thread ? await findMessages(db, person, thread.id) : []
  const now = clock()
  const messages = branchTo(rows, thread?.leafId ?? null).map((one) => messageView(one, now))
  const edits = query.get('edit') ?? ''
  const passage = (query.get('passage') ?? '').slice(0, 140)
  const asked = isOpen && passage !== '' ? await citationOf(db, person, passage) : null
  return {
    tutor,
    isOpen,
    isOff: preferences.isOff,
    search,
    isMissing: chat !== '' && thread === null,
    threads: threads.map(({ id, title, updatedAt }) => ({
      id,
      title,
      when: whenWords(updatedAt, now, zone),
    })),
    thread: thread && { id: thread.id, title: thread.title },
    messages,
    /** The question that is being edited. */
    edited: messages.find(({ id, role }) => id === edits && role === 'user') ?? null,
    /** The passage that the next message is about. */
    asked: asked && {
      id: asked.id,
      title: asked.title,
      href: asked.href,
      html: renderMarkdown(asked.excerpt, { inline: true }).html,
    },
    isAskedMissing: passage !== '' && asked === null && isOpen,
    who: whoAnswers(services, preferences.allowsOutside),
    care: messages.some(({ isCare }) => isCare) ? careServices() : null,
    isWatched: services.config.ai.onCall !== undefined,
    /** New ids for each form, so that a double submit asks once. */
    newIds: { thread: randomUUID(), question: randomUUID(), answer: randomUUID() },
  }
}

export type TutorPage = Awaited<ReturnType<typeof tutorPage>>
export type MessageView = TutorPage['messages'][number]

function messageView({ message, siblings }: BranchMessage<MessageRow>, now: Date) {
  const isStale = message.state === 'writing' && now.getTime() - message.at.getTime() > LONGEST_WRITING
  const at = siblings.indexOf(message.id)
  return {
    id: message.id,
    role: message.role as 'user' | 'tutor',
    text: message.role === 'user' ? message.text : '',
    html: renderMarkdown(message.role === 'user' ? askedText(message) : message.text).html,
    state: (isStale ? 'incomplete' : message.state) as MessageState,
    source: message.source,
    citations: message.citations,
    judged: message.judged?.lines ?? [],
    hints: message.hints,
    isCare: message.isCare,
    rating: message.rating,
    isReported: message.report !== null,
    branch: {
      at: at + 1,
      of: siblings.length,
      before: siblings[at - 1] ?? null,
      after: siblings[at + 1] ?? null,
    },
  }
}

/** A question without the lines that are shown as checked, each line on a line of its own. */
function askedText({ text, judged }: MessageRow): string {
  const checked = new Set(judged?.lines.map((line) => line.text))
  const lines = text.split('\n').filter((line) => !checked.has(line.trim()))
  return lines
    .join('\n')
    .trim()
    .replace(/([^\n])\n(?!\n)/g, '$1\\\n')
}

function whoAnswers({ aiModels, config }: Services, allowsOutside: boolean) {
  const outside = allowsOutside ? aiModels.map(({ name }) => name) : []
  return {
    isOutside: outside.length > 0,
    name: outside[0] ?? 'Built-in tutor',
    /** There are outside models, and the person does not allow them. */
    isClosed: config.ai.providers.length > 0 && outside.length === 0,
  }
}

function careServices() {
  const { services, gathered, checked } = supportServices()
  return {
    checked,
    gathered,
    services: services
      .filter(({ crisis, id }) => crisis || id === 'headspace-online-and-phone' || id === 'beyond-blue')
      .map(({ id, name, phone, hours, who, text }) => ({ id, name, phone, hours, who, text })),
  }
}

/** “Now”, “Wed”, “12 Oct”. */
function whenWords(at: Date, now: Date, zone: string): string {
  const minutes = (now.getTime() - at.getTime()) / 60_000
  if (minutes < 10) return 'Now'
  if (minutes < 6 * 24 * 60) return dateFormat({ weekday: 'short', timeZone: zone }).format(at)
  return dateFormat({ day: 'numeric', month: 'short', timeZone: zone }).format(at)
}
