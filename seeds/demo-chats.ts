import { postMessage, writeAnswer } from '#app/features/tutor-chat/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

const idOf = (number: number) => `7c1d9b52-3a64-4e0f-8a1c-2b9d4e6f5${String(number).padStart(3, '0')}`

const ATAR_QUESTIONS = [
  'What if I got 38 in Chemistry?',
  'Where is an hour of study worth most?',
  'Is 85 realistic?',
]

/** What the demo student wrote, with the tutor and the days ago. */
type DemoChat = readonly [tutor: 'victor' | 'exodus' | 'atar', daysAgo: number, messages: readonly string[]]

const CHATS: readonly DemoChat[] = [
  ['victor', 9, ['What is the quotient rule?']],
  ['victor', 4, ['Solve x^2 - 5x + 6 = 0', 'How do I start?', '(x - 2)(x - 3) = 0\nx = 2 or x = 3']],
  [
    'victor',
    1,
    [
      'Differentiate x^2 e^(3x)',
      "y' = 2x e^(3x) + x^2 e^(3x)\ny' = x e^(3x)(2 + x)",
      'Explain the chain rule',
    ],
  ],
  ['exodus', 2, ['How does an ATAR work in my state?', 'What is my predicted ATAR?']],
]

/** Chats of the demo student with both tutors. The built-in tutor answered. */
export const demoChats = (services: Services, actor: Person) => writeChats(services, actor, CHATS, 0)

/** A chat about the ATAR, for a student with subjects and results. */
export const demoAtarChat = (services: Services, actor: Person) =>
  writeChats(services, actor, [['atar', 1, ATAR_QUESTIONS]], 100)

async function writeChats(
  services: Services,
  actor: Person,
  chats: readonly DemoChat[],
  from: number,
): Promise<void> {
  const start = services.clock().getTime()
  let number = from
  for (const [at, [tutor, daysAgo, messages]] of chats.entries())
    for (const [turn, text] of messages.entries()) {
      const then = new Date(start - daysAgo * 86_400_000 + turn * 120_000)
      const past: Services = { ...services, aiModels: [], clock: () => new Date(then) }
      const form = {
        tutor,
        thread: idOf(800 + from + at),
        question: idOf(++number),
        answer: idOf(++number),
        text,
      }
      const sent = await postMessage(past, actor, form)
      if (!sent.ok) throw new Error(`A demo chat was refused: ${sent.error.message}`)
      await writeAnswer(past, actor, {
        ...sent.value,
        tutor,
        zone: USUAL_ZONE,
        signal: new AbortController().signal,
      })
    }
}
