import { sendRequest } from '#app/features/support/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000

/** Two requests for help that the demo student wrote. */
export async function demoSupport(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const write = async (daysAgo: number, fields: Readonly<Record<string, string>>) => {
    const then = { ...services, clock: () => new Date(now - daysAgo * DAY) }
    const sent = await sendRequest(then, actor, { fields, address: 'demo' })
    if (!sent.ok) throw new Error(sent.error.message)
  }
  await write(9, {
    topic: 'mark',
    message: 'Demo: my answer 0.50 mol was marked as 0.5 mol. Do zeros at the end count here?',
    context: 'yes',
    page: '/exam-practice',
  })
  await write(2, {
    topic: 'content',
    message: 'Demo: the help says that a run has ten questions. Mine had eight.',
  })
}
