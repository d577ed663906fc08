import type { Actor } from '#app/platform/access/actor.ts'
import { mayEnter, type Audience } from '#app/platform/access/audiences.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import type { Source } from '../rules/article-head.ts'

export interface SourceView {
  number: number
  text: string
  url: string | null
  /** "Checked on 12 October 2026." or a note. */
  note: string
}

/** The sources of an article as a numbered list shows them. */
export function sourceViews(sources: readonly Source[]): SourceView[] {
  return sources.map(({ text, url, checked, note }, index) => ({
    number: index + 1,
    text,
    url: url ?? null,
    note:
      [checked && `Checked on ${dayInWords(checked)}.`, note].filter(Boolean).join(' ') ||
      'Not opened by us.',
  }))
}

/** A day as "12 October 2026". It is the same in every zone. */
export function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Whether an article is older than its author trusts it to be. `today` is a date as 2026-11-26. */
export function isStale({ staleAfter }: { staleAfter: string }, today: string): boolean {
  return today > staleAfter
}

/** Who may open the screens that a next step leads to. Everybody may open the others. */
const STEP_AUDIENCES: Readonly<Record<string, Audience>> = {
  '/exam-practice': 'study',
  '/feynman-flashcards': 'student',
  '/feynman-flashcards/import': 'student',
  '/mock-tests': 'student',
  '/revision': 'student',
  '/settings/account': 'signed-in',
}

/** The next step, unless this reader may not open its screen. Guests are sent to sign in. */
export function stepFor<Step extends { href: string }>(
  actor: Actor,
  step: Step | undefined,
): Step | undefined {
  const audience = step && STEP_AUDIENCES[step.href]
  return audience === undefined || mayEnter(actor, audience) !== 'no' ? step : undefined
}
