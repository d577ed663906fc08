import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import { outsideModels } from '#app/platform/ai/outside-models.server.ts'
import {
  scriptedProvider,
  type Moderation,
  type ScriptedProvider,
  type Turn,
} from '#app/platform/ai/scripted-provider.ts'
import { readConfig, type AiProvider } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { privacyChoices } from '#app/features/account/tables.ts'
import type { TestDatabase } from './database.ts'
import { posted } from './posted.ts'
import { servicesOf } from './services.ts'
import { tutorPage } from '#app/features/tutor-chat/pages/tutor-page.server.ts'
import type { Tutor } from '#app/features/tutor-chat/rules/chat.ts'
import { postMessage } from '#app/features/tutor-chat/use-cases/post-message.server.ts'
import { writeAnswer } from '#app/features/tutor-chat/use-cases/write-answer.server.ts'

const ZONE = 'Australia/Melbourne'

/** A chat of one person, for tests: its time goes on by a minute with each message. */
export interface ChatBench {
  services: Services
  person: Person
  now: number
  letters: { to: string; subject: string; text: string }[]
  warnings: unknown[]
  database: TestDatabase
}

export function chatBench(database: TestDatabase, person: Person): ChatBench {
  const bench = {
    person,
    database,
    now: Date.parse('2026-11-27T01:00:00Z'),
    letters: [],
    warnings: [],
  } as unknown as ChatBench
  bench.services = withAi(bench, {})
  return bench
}

/** Services with these settings. Letters and warnings are collected. */
export function withAi(
  bench: ChatBench,
  settings: Record<string, string>,
  providers: readonly AiProvider[] = [],
): Services {
  const config = readConfig({
    VICTOR_DIRECTORY: '/tmp/victor-tutor-test',
    SECRET: 'x'.repeat(40),
    ...settings,
  })
  return servicesOf(bench.database.db, () => new Date(bench.now), {
    config: { ...config, ai: { ...config.ai, providers } },
    accounts: { config: { secret: 'x'.repeat(40) }, page: (path: string) => `https://victor.test${path}` },
    aiModels: outsideModels(providers),
    mail: { send: async (letter: ChatBench['letters'][number]) => void bench.letters.push(letter) },
    log: { error: () => undefined, warn: (...words: unknown[]) => void bench.warnings.push(words) },
  })
}

/** Puts a scripted provider in front of the built-in tutor, and lets the person use it. */
export async function withProvider(
  bench: ChatBench,
  turns: readonly Turn[],
  settings: Record<string, string> = {},
  moderate?: (text: string) => Moderation,
): Promise<ScriptedProvider> {
  const server = await scriptedProvider('openai-compatible', turns, moderate)
  const moderation = moderate ? { AI_MODERATION: JSON.stringify({ address: server.address, key: 'k' }) } : {}
  bench.services = withAi(bench, { ...settings, ...moderation }, [
    {
      id: 'school',
      kind: 'openai-compatible',
      model: 'scripted',
      address: server.address,
      key: 'k',
      inputPrice: 1_000,
      outputPrice: 1_000,
    },
  ])
  return server
}

export async function allowOutside({ database: { db }, person, now }: ChatBench): Promise<void> {
  const choice = { personId: person.personId, purpose: 'outside-ai', allowed: true, chosenAt: new Date(now) }
  await db
    .insert(privacyChoices)
    .values(choice as never)
    .onConflictDoNothing()
}

interface Asking {
  thread?: string
  edits?: string
  retries?: string
  tutor?: Tutor
  signal?: AbortSignal
  onText?: (text: string) => void
}

/** Posts a message and waits for its answer. */
export async function ask(bench: ChatBench, text: string, more: Asking = {}) {
  bench.now += 60_000
  const { tutor = 'victor', signal, onText, ...rest } = more
  const thread = more.thread ?? randomUUID()
  const ids = { question: randomUUID(), answer: randomUUID() }
  const form = { ...rest, thread, ...ids, tutor, text }
  const result = await posted(postMessage, bench.services, bench.person, form)
  if (!result.ok) return { result, thread, ...ids, written: null }
  const written = await writeAnswer(bench.services, bench.person, {
    ...(result.value as { threadId: string; answerId: string }),
    tutor,
    zone: ZONE,
    signal: signal ?? new AbortController().signal,
    ...(onText ? { onText } : {}),
  })
  return { result, thread, ...ids, written }
}

export const pageOf = (
  { services, person }: ChatBench,
  thread: string,
  tutor: Tutor = 'victor',
  actor = person,
) => tutorPage(services, actor, { tutor, query: new URLSearchParams({ chat: thread }), zone: ZONE })
