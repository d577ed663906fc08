import { randomUUID } from 'node:crypto'
import { examplesFor, findGoal } from '#app/features/atar-prediction/door.ts'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import { supportServices } from '#app/features/uni-transition/door.ts'
import { mayOpenWhileViewing } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { chatLinksOf } from './chat-links.server.ts'
import { messageHtml } from './message-html.server.ts'
import { findAiPreferences } from '../queries/ai-preferences.server.ts'
import { findAlertNear } from '../queries/care-alerts.server.ts'
import { warmUp } from '../queries/warm-up.server.ts'
import { citationOf } from '../queries/asked-passages.server.ts'
import { findMessages, findThread, findThreads, type MessageRow } from '../queries/threads.server.ts'
import { branchTo, type BranchMessage } from '../rules/branches.ts'
import { watchOf } from '../rules/care-alert.ts'
import type { MessageState, Tutor } from '../rules/chat.ts'
import { OPENERS } from '../rules/openers.ts'
import { isRefusal } from '../rules/compose-answer.ts'
import { isKind } from '../rules/small-talk.ts'

export interface ChatAsked {
  tutor: Tutor
  /** From the address: the chat, the words to find, the message to edit. */
  query: URLSearchParams
  zone: string
}

/** Messages of a long chat that are shown at first. */
const SHOWN = 60

/** An answer that has been waiting for longer was cut off, for example by a restart. */
const LONGEST_WRITING = 15 * 60_000

/** The screen of a tutor: the chats of a person, and the one that is open. Staff who view an account see none. */
export async function tutorPage(services: Services, person: Person, { tutor, query, zone }: ChatAsked) {
  const { db, clock } = services
  const isOpen = mayOpenWhileViewing(person, 'tutor-thread')
  const search = (query.get('find') ?? '').trim().slice(0, 80)
  const chat = query.get('chat') ?? ''
  const [preferences, openers, threads, thread] = await Promise.all([
    findAiPreferences(services, person),
    openersOf(services, person, tutor),
    isOpen ? findThreads(db, person, tutor, search) : [],
    isOpen && chat !== '' ? findThread(db, person, tutor, chat) : null,
  ])
  // The student reads and types meanwhile.
  if (isOpen && !preferences.isOff) void warmUp()
  const rows = thread ? await findMessages(db, person, thread.id) : []
  const now = clock()
  const branch = branchTo(rows, thread?.leafId ?? null)
  const edits = query.get('edit') ?? ''
  const from = query.get('all') === 'yes' ? 0 : Math.max(0, branch.length - SHOWN)
  const messages = branch.slice(from).map((one) => messageView(one, now))
  const edited = branch.find(({ message }) => message.id === edits && message.role === 'user')
  const cared = branch.findLast(({ message }) => isCare(message))
  const passage = (query.get('passage') ?? '').slice(0, 140)
  const asked = isOpen && passage !== '' ? await citationOf(db, person, passage) : null
  return {
    tutor,
    /** Whose drafts the box shows; empty while staff view the account. */
    owner: isOpen ? person.personId : '',
    isOpen,
    isOff: preferences.isOff,
    /** Messages that are sent with one press; null if the person has to choose subjects first. */
    openers,
    search,
    isMissing: chat !== '' && thread === null,
    threads: threads.map(({ id, title, updatedAt }) => ({
      id,
      title,
      when: whenWords(updatedAt, now, zone),
    })),
    thread: thread && { id: thread.id, title: thread.title },
    sharing: thread && (await chatLinksOf(services, person, thread.id, zone)),
    messages,
    /** The last answer found nothing, so examples of messages stand below it. */
    isRefused: isRefusal(branch.at(-1)?.message.text ?? ''),
    /** The student has sent a line of working in this branch, so the answer may be shown. */
    hasTried: branch.some(({ message }) => (message.judged?.lines.length ?? 0) > 0),
    /** Messages before these, which a link shows. */
    earlier: from,
    /** The question that is being edited. */
    edited: edited ? { id: edited.message.id, text: edited.message.text } : null,
    /** The passage that the next message is about. */
    asked: asked && {
      id: asked.id,
      title: asked.title,
      href: asked.href,
      html: renderMarkdown(asked.excerpt, { inline: true }).html,
    },
    isAskedMissing: passage !== '' && asked === null && isOpen,
    who: whoAnswers(services, preferences.allowsOutside),
    care: cared
      ? {
          ...careServices(await certificatesOf(services, person)),
          ...(await watchNear(services, person, cared.message.at, zone)),
        }
      : null,
    hasOnCall: services.config.ai.onCall !== undefined,
    /** New ids for each form, so that a double submit asks once. */
    newIds: { thread: randomUUID(), question: randomUUID(), answer: randomUUID() },
  }
}

async function openersOf({ db }: Services, person: Person, tutor: Tutor): Promise<readonly string[] | null> {
  if (tutor !== 'atar') return OPENERS[tutor]
  const [chosen, goal] = await Promise.all([findSubjects(db, person), findGoal(db, person)])
  const names = chosen.flatMap(({ subjectId }) => certificateSubject(subjectId)?.name ?? [])
  return names.length > 0 ? examplesFor(names, goal) : null
}

export type TutorPage = Awaited<ReturnType<typeof tutorPage>>
export type MessageView = TutorPage['messages'][number]

function messageView({ message, siblings }: BranchMessage<MessageRow>, now: Date) {
  const isWaiting = message.state === 'posted' || message.state === 'writing'
  const isStale = isWaiting && now.getTime() - message.at.getTime() > LONGEST_WRITING
  const at = siblings.indexOf(message.id)
  return {
    id: message.id,
    role: message.role as 'user' | 'tutor',
    html: messageHtml(message),
    state: (isStale ? 'incomplete' : isWaiting ? 'writing' : message.state) as MessageState,
    source: message.source,
    citations: message.citations,
    judged: message.judged?.lines ?? [],
    hints: message.hints,
    isCare: isCare(message),
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

const isCare = ({ isCare: is, role, text }: MessageRow): boolean => is || (role === 'tutor' && isKind(text))

function whoAnswers({ aiModels, config }: Services, allowsOutside: boolean) {
  const outside = allowsOutside ? aiModels.map(({ name }) => name) : []
  return {
    isOutside: outside.length > 0,
    name: outside[0] ?? 'Built-in tutor',
    /** There are outside models, and the person does not allow them. */
    isClosed: config.ai.providers.length > 0 && outside.length === 0,
  }
}

/** The lines of one state, by the certificate of the state. */
const STATE_LINES: Readonly<Record<string, string>> = {
  hsc: 'nsw-mental-health-line',
  qce: '1300-mh-call-queensland',
}

/** The certificates of a person’s subjects, such as `vce`. */
async function certificatesOf({ db }: Services, person: Person): Promise<string[]> {
  return (await findSubjects(db, person)).map(({ subjectId }) => subjectId.split('-')[0]!)
}

/** Services for everybody, with the line of the person’s own state first and those of other states last. */
function careServices(certificates: readonly string[]) {
  const own = certificates.flatMap((one) => STATE_LINES[one] ?? [])
  const others = Object.values(STATE_LINES).filter((id) => !own.includes(id))
  const place = (id: string) => (id === 'emergency' ? 0 : own.includes(id) ? 1 : others.includes(id) ? 3 : 2)
  const { services, gathered, checked } = supportServices()
  return {
    checked,
    gathered,
    services: services
      .filter(({ crisis, id }) => crisis || id === 'headspace-online-and-phone' || id === 'beyond-blue')
      .toSorted((a, b) => place(a.id) - place(b.id))
      .map(({ id, name, phone, hours, who, text }) => ({ id, name, phone, hours, who, text })),
  }
}

/** Whether the person on call knows about words of this time. */
async function watchNear({ db, clock, config }: Services, person: Person, at: Date, zone: string) {
  const alert = await findAlertNear(db, person, at)
  const confirmed = alert?.confirmedAt ?? null
  return {
    watch: watchOf(alert, clock(), config.ai.onCallMs),
    confirmed: confirmed && dateFormat({ timeStyle: 'short', timeZone: zone }).format(confirmed),
  }
}

/** “Now”, “Wed”, “12 Oct”. */
function whenWords(at: Date, now: Date, zone: string): string {
  const minutes = (now.getTime() - at.getTime()) / 60_000
  if (minutes < 10) return 'Now'
  if (minutes < 6 * 24 * 60) return dateFormat({ weekday: 'short', timeZone: zone }).format(at)
  return dateFormat({ day: 'numeric', month: 'short', timeZone: zone }).format(at)
}
