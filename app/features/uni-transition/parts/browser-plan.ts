import '#app/ui/field/zod-without-functions.ts'
import { redirect } from 'react-router'
import { z } from 'zod'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { browserClock } from '#app/platform/time/browser-clock.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { PLANNER_CHANGES, type PlannerChange, type PlannerIntent } from '../rules/changes.ts'
import { plannerSchema } from '../rules/planner-schema.ts'
import { emptyPlanner, isEmptyPlanner, type Planner } from '../rules/planner.ts'
import { forgetBrowserPlan, PLAN_KEY } from './plan-key.ts'

/** The format of the stored plan. A change of the schema that old plans do not fit gets the next number. */
const VERSION = 1
const stored = z.object({ version: z.literal(VERSION), plan: plannerSchema })

export type BrowserPlan =
  { state: 'none' } | { state: 'plan'; plan: Planner } | { state: 'unreadable'; text: string }

/** The plan of this browser. A plan of a later version of this page, or a damaged one, is unreadable. */
export function readBrowserPlan(): BrowserPlan {
  const text = storedText()
  if (text === null) return { state: 'none' }
  const parsed = stored.safeParse(parseJson(text))
  if (!parsed.success) return { state: 'unreadable', text }
  return isEmptyPlanner(parsed.data.plan) ? { state: 'none' } : { state: 'plan', plan: parsed.data.plan }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(PLAN_KEY)
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes a change as the server would, and stores the plan in this browser only. */
export function changeBrowserPlan(form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const typed = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(String)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )
  const refuse = (message: string, fields: Record<string, string> = {}) => ({
    ok: false as const,
    intent,
    error: { code: 'invalid-input' as const, message, fields },
    typed,
  })
  if (intent === 'start-again') {
    forgetBrowserPlan()
    return redirect('/uni-transition')
  }
  const before = readBrowserPlan()
  if (before.state === 'unreadable')
    return refuse('We couldn’t read the plan of this browser, so nothing was changed. Reload the page.')
  if (!Object.hasOwn(PLANNER_CHANGES, intent)) return refuse('This change is not known. Reload the page.')
  const change = PLANNER_CHANGES[intent as PlannerIntent] as unknown as PlannerChange
  const parsed = change.form.safeParse(typed)
  if (!parsed.success) return refuse(change.invalid, wordsByField(parsed.error))
  const today = todayIn(browserClock.zone(), new Date(browserClock.now()))
  const changed = change.apply(before.state === 'plan' ? before.plan : emptyPlanner(), parsed.data, {
    today,
    newId: () => crypto.randomUUID(),
  })
  if (!changed.ok) return { ...refuse(changed.error.message), error: changed.error }
  try {
    localStorage.setItem(PLAN_KEY, JSON.stringify({ version: VERSION, plan: changed.value }))
  } catch {
    return refuse('This browser stores nothing. Allow storage for this site, or sign in to save your plan.')
  }
  return redirect(`/uni-transition?part=${String(form.get('part') ?? 'today')}`)
}
