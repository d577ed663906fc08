import type { z } from 'zod'
import { inWords, takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { readSignedText } from '#app/platform/accounts/cookies.ts'
import { checkPassword } from '#app/platform/accounts/passwords.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import {
  demoSecret,
  markupForm,
  passwordForm,
  signatureForm,
  type TrialName,
  type TrialResult,
} from '../rules/trial.ts'

/** All trials share one bucket, so that nobody loads the server with this page. */
const ALL_TRIALS: LimitRule = { name: 'security-demo', points: 60, seconds: 60 }
/** The limit that a visitor can reach on purpose. */
const SHOWN_LIMIT: LimitRule = { name: 'security-demo-shown', points: 5, seconds: 60 }

/** Renders text that contains markup. The markup never becomes part of the page. */
export const runMarkupTrial = trial('markup', markupForm, ({ markup }) => {
  const { html } = renderMarkdown(markup)
  return { html, finding: 'The page shows your text. No part of it became a tag, a script or an event.' }
})

/** Checks a signed text that the visitor may have changed. */
export const runSignatureTrial = trial('signature', signatureForm, ({ pass }, { services }) => {
  const value = readSignedText(pass.trim(), demoSecret(services.config.secret))
  const finding =
    value === null
      ? 'Refused. The text and its signature do not belong together, so this server did not write the text.'
      : `Accepted unchanged: ${value}. Change one character and try again.`
  return { finding }
})

/** Uses up a limit of five presses a minute. */
export const runLimitTrial = trial('limit', null, async (_form, { services, address }) => {
  const taken = await services.limits.take(SHOWN_LIMIT, address)
  const finding = taken.ok
    ? 'Accepted. This button works five times a minute. Press it again.'
    : `Refused. You have used all five presses. The button works again ${inWords(taken.retryAfter)}.`
  return { finding }
})

/** Judges an invented password as sign-up does. The password is not stored, logged or sent back. */
export const runPasswordTrial = trial('password', passwordForm, ({ password }) => {
  const objection = checkPassword(password, {})
  return { finding: objection ? `Sign-up would refuse it. ${objection}` : 'Sign-up would accept it.' }
})

type Shown = Omit<TrialResult, 'trial'>

function trial<Form>(
  name: TrialName,
  form: z.ZodType<Form> | null,
  run: (form: Form, scope: RequestScope) => Shown | Promise<Shown>,
) {
  return async (scope: RequestScope, fields: unknown): Promise<Result<TrialResult>> => {
    const words = (time: string) => `You have run many trials. Try again ${time}.`
    const admitted = await takeLimit(scope.services.limits, ALL_TRIALS, scope.address, words)
    if (!admitted.ok) return admitted
    const parsed = form?.safeParse(fields)
    if (parsed?.success === false)
      return fail('invalid-input', 'The trial did not run.', { fields: wordsByField(parsed.error) })
    return ok({ trial: name, ...(await run(parsed?.data as Form, scope)) })
  }
}
