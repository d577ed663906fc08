import { grown } from './handed-on.ts'
import type { Asking } from './world.ts'
import { HOURS_FORM } from '#app/features/revision-plan/screens/revision.forms.ts'

/** The token of the address at which a calendar reads this person's plan, made by the forms. */
export async function calendarFeed(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  const examOn = new Date(world.services.clock().getTime() + 60 * 86_400_000).toISOString().slice(0, 10)
  await world.ask('/onboarding', {
    as: token,
    form: { intent: 'subjects', certificate: 'VCE', subjects: 'vce-chemistry' },
  })
  await world.ask('/onboarding', {
    as: token,
    form: { intent: 'exam', exam: 'vce-chemistry', subject: 'vce-chemistry', date: examOn },
  })
  await world.ask('/revision', { as: token, form: HOURS_FORM })
  await world.ask('/revision/settings', { as: token, form: { intent: 'create-feed' } })
  const { status, text } = await world.ask('/revision/settings', { as: token })
  const found = /\/revision\/calendar\/([\w-]{43})/.exec(text)?.[1]
  if (found === undefined) throw new Error(`No address was made: ${status}`)
  return found
}
