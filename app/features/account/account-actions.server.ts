import { redirect } from 'react-router'
import { stopViewAs } from '#app/platform/access/view-as.server.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Visit } from '#app/platform/accounts/account-context.ts'
import { changePassword, requestEmailChange } from '#app/platform/accounts/change.server.ts'
import { removePasskey, renamePasskey } from '#app/platform/accounts/passkeys.server.ts'
import { startProviderLink, unlinkProvider } from '#app/platform/accounts/providers.server.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#app/platform/accounts/second-factor.server.ts'
import { endSession, endSessions } from '#app/platform/accounts/sessions.server.ts'
import type { Failure, Result } from '#app/platform/errors/failure.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { squareCode, type SquareCode } from './square-code.ts'
import { requestDeletion } from './use-cases/delete-account.server.ts'
import { openRecord } from './use-cases/open-record.server.ts'
import { removeGuardian, requestGuardian } from './use-cases/request-guardian.server.ts'
import { saveProfile } from './use-cases/save-profile.server.ts'

/** What an authenticator app takes: a picture to scan, an address to open, a key to type. */
export interface SecondFactorSetUp {
  uri: string
  typed: string
  picture: SquareCode
}

export type AccountOutcome =
  | { go: Response }
  | { failure: Failure }
  | { done: string; recoveryCodes?: string[]; secondFactor?: SecondFactorSetUp }

type Fields = Record<string, string | string[]>
interface Call {
  scope: RequestScope
  person: Person
  fields: Fields
  visit: Visit
}
type Act = (call: Call) => Promise<AccountOutcome>

/** Runs a use case: its cookies are set, its failure is shown, its success said in `words`. */
async function told<T>(
  scope: RequestScope,
  result: Result<T>,
  words: string | ((value: T) => AccountOutcome),
): Promise<AccountOutcome> {
  if (!result.ok) return { failure: result.error }
  const cookies = (result.value as { cookies?: string[] } | null)?.cookies ?? []
  for (const cookie of cookies) scope.setCookie(cookie)
  return typeof words === 'string' ? { done: words } : words(result.value)
}

const ACTS: Record<string, Act> = {
  name: async ({ scope, person, fields }) =>
    told(
      scope,
      await saveProfile(scope.services, person, {
        name: fields['name'],
        ...(fields['bornOn'] ? { bornOn: fields['bornOn'] } : {}),
      }),
      'Saved.',
    ),
  password: async ({ scope, person, fields, visit }) =>
    told(
      scope,
      await changePassword(
        scope.services.accounts,
        person,
        { current: fields['current'], password: fields['password'] },
        visit,
      ),
      'Your password is changed. Every other session has ended.',
    ),
  email: async ({ scope, person, fields, visit }) =>
    told(
      scope,
      await requestEmailChange(
        scope.services.accounts,
        person,
        { email: fields['email'], current: fields['current'] },
        visit,
      ),
      ({ message }) => ({ done: message }),
    ),
  'rename-passkey': async ({ scope, person, fields }) =>
    told(
      scope,
      await renamePasskey(scope.services.accounts, person, { id: fields['id'], name: fields['name'] }),
      'The passkey has its new name.',
    ),
  'remove-passkey': async ({ scope, person, fields }) =>
    told(
      scope,
      await removePasskey(scope.services.accounts, person, { id: fields['id'] }),
      'The passkey is removed.',
    ),
  'second-factor': async ({ scope, person }) =>
    told(scope, await prepareSecondFactor(scope.services.accounts, person), (made) => ({
      done: '',
      secondFactor: { ...made, picture: squareCode(made.uri) },
    })),
  'confirm-second-factor': async ({ scope, person, fields }) =>
    told(
      scope,
      await confirmSecondFactor(scope.services.accounts, person, { code: fields['code'] }),
      ({ recoveryCodes }) => ({ done: 'The second step is on.', recoveryCodes }),
    ),
  'renew-codes': async ({ scope, person, fields }) =>
    told(
      scope,
      await renewRecoveryCodes(scope.services.accounts, person, { code: fields['code'] }),
      ({ recoveryCodes }) => ({ done: 'New recovery codes; the old ones no longer work.', recoveryCodes }),
    ),
  'stop-second-factor': async ({ scope, person, fields }) =>
    told(
      scope,
      await turnOffSecondFactor(scope.services.accounts, person, { code: fields['code'] }),
      'The second step is off.',
    ),
  'end-session': async ({ scope, person, fields }) =>
    told(
      scope,
      await endSession(scope.services.accounts, person, String(fields['id'])),
      'That session has ended.',
    ),
  'end-sessions': async ({ scope, person }) =>
    told(scope, await endSessions(scope.services.accounts, person, false), 'Every other session has ended.'),
  link: async ({ scope, person, fields, visit }) =>
    told(
      scope,
      await startProviderLink(scope.services.accounts, person, { provider: fields['provider'] }, visit),
      ({ location }) => ({ go: redirect(location) }),
    ),
  unlink: async ({ scope, person, fields }) =>
    told(
      scope,
      await unlinkProvider(scope.services.accounts, person, { provider: fields['provider'] }),
      'That provider is no longer linked.',
    ),
  guardian: async ({ scope, person, fields }) =>
    told(scope, await requestGuardian(scope.services, person, { email: fields['email'] }), ({ message }) => ({
      done: message,
    })),
  'remove-guardian': async ({ scope, person, fields }) =>
    told(
      scope,
      await removeGuardian(scope.services, person, { id: fields['id'] }),
      'That guardian is no longer asked, and what they confirmed has ended.',
    ),
  delete: async ({ scope, person, fields }) =>
    told(scope, await requestDeletion(scope.services, person, { email: fields['confirm'] }), () => ({
      go: redirect('/signin?step=signed-out'),
    })),
  'open-record': async ({ scope, person, fields }) =>
    told(
      scope,
      await openRecord(
        scope.services,
        person,
        { email: fields['person'], reason: fields['reason'] },
        scope.reference,
      ),
      () => ({ go: redirect('/settings/account') }),
    ),
  'stop-viewing': async ({ scope, person }) =>
    told(scope, await stopViewAs(scope.services.db, person, scope.services.clock()), () => ({
      go: redirect('/settings/account'),
    })),
}

export async function actOnAccount(call: Call): Promise<AccountOutcome> {
  const intent = String(call.fields['intent'])
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  return act
    ? act(call)
    : {
        failure: UNKNOWN_ACTION,
      }
}
