import { redirect } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import { stopViewAs } from '#app/platform/access/view-as.server.ts'
import type { Accounts, Visit } from '#app/platform/accounts/account-context.ts'
import { changePassword, requestEmailChange } from '#app/platform/accounts/change.server.ts'
import { removePasskey, renamePasskey } from '#app/platform/accounts/passkeys.server.ts'
import { startProviderLink, unlinkProvider } from '#app/platform/accounts/providers.server.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#app/platform/accounts/second-factor.server.ts'
import { endOtherSessions, endSession } from '#app/platform/accounts/sessions.server.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { qrCode, type QrCode } from '../rules/qr-code.ts'
import { requestDeletion } from '../use-cases/delete-account.server.ts'
import { openRecord } from '../use-cases/open-record.server.ts'
import { removeGuardian, requestGuardian } from '../use-cases/request-guardian.server.ts'
import { saveProfile } from '../use-cases/save-profile.server.ts'

/** Set-up data for an authenticator app: a picture to scan, an address to open and a key to type. */
export interface SecondFactorSetUp {
  uri: string
  typed: string
  picture: QrCode
}

/** What the page says after a change. */
interface AccountNews {
  done: string
  recoveryCodes?: string[]
  secondFactor?: SecondFactorSetUp
}

type Answer<Value> = (value: Value, post: Post) => AccountNews | Response

type AccountChange<Value> = (
  accounts: Accounts,
  actor: Actor,
  fields: never,
  visit: Visit,
) => Promise<Result<Value>>

const says = (done: string) => (): AccountNews => ({ done })
const opens = (address: string) => () => redirect(address)

/** A change of how the person signs in. The cookies of its answer are set. */
function onAccounts<Value>(change: AccountChange<Value>, answer: Answer<Value>) {
  return intent({
    useCase: ({ accounts }, actor, { fields, visit }: { fields: Post['fields']; visit: Visit }) =>
      change(accounts, actor, fields as never, visit),
    input: ({ fields, request, scope }) => ({
      fields,
      visit: { headers: request.headers, address: scope.address },
    }),
    answer(value, post) {
      const { cookies = [] } = (value ?? {}) as { cookies?: string[] }
      for (const cookie of cookies) post.scope.setCookie(cookie)
      return answer(value, post)
    },
  })
}

export const accountActions = actions({
  name: intent({
    useCase: saveProfile,
    input: ({ fields: { name, bornOn } }) => ({ name, bornOn: bornOn || undefined }),
    answer: says('Saved.'),
  }),
  password: onAccounts(changePassword, says('Password changed. You are signed out on all other devices.')),
  email: onAccounts(requestEmailChange, ({ message }) => ({ done: message })),
  'rename-passkey': onAccounts(renamePasskey, says('Passkey renamed.')),
  'remove-passkey': onAccounts(removePasskey, says('Passkey removed.')),
  'second-factor': onAccounts(prepareSecondFactor, (made) => ({
    done: '',
    secondFactor: { ...made, picture: qrCode(made.uri) },
  })),
  'confirm-second-factor': onAccounts(confirmSecondFactor, ({ recoveryCodes }) => ({
    done: 'Two-step verification is on.',
    recoveryCodes,
  })),
  'renew-codes': onAccounts(renewRecoveryCodes, ({ recoveryCodes }) => ({
    done: 'Here are your new recovery codes. The old codes no longer work.',
    recoveryCodes,
  })),
  'stop-second-factor': onAccounts(turnOffSecondFactor, says('Two-step verification is off.')),
  'end-session': onAccounts(endSession, says('You are signed out on that device.')),
  'end-sessions': onAccounts(endOtherSessions, says('You are signed out on all other devices.')),
  link: onAccounts(startProviderLink, ({ location }) => redirect(location)),
  unlink: onAccounts(unlinkProvider, says('Provider unlinked.')),
  guardian: intent({ useCase: requestGuardian, answer: ({ message }): AccountNews => ({ done: message }) }),
  'remove-guardian': intent({
    useCase: removeGuardian,
    answer: says('Guardian removed. What the guardian allowed is now off.'),
  }),
  delete: intent({
    useCase: requestDeletion,
    answer({ cookies }, { scope }) {
      for (const cookie of cookies) scope.setCookie(cookie)
      return redirect('/signin?step=signed-out')
    },
  }),
  'open-record': intent({
    useCase: openRecord,
    input: ({ fields, scope }) => ({
      email: fields['person'],
      reason: fields['reason'],
      requestRef: scope.reference,
    }),
    answer: opens('/settings/account'),
  }),
  'stop-viewing': intent({
    useCase: ({ db, clock }, actor) => stopViewAs(db, actor, clock()),
    answer: opens('/settings/account'),
  }),
})
