import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { hasCapability } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { listStaffViews } from '#app/platform/access/view-as.server.ts'
import { securityOf } from '#app/platform/accounts/security.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { actOnAccount } from '../account-actions.server.ts'
import { DataCard, GuardianCard, StaffViewsCard } from '../parts/account-data.tsx'
import { AddressCard, PasswordCard, WhoCard } from '../parts/account-identity.tsx'
import { PasskeysCard, ProvidersCard, SessionsCard } from '../parts/account-devices.tsx'
import { OpenRecordCard } from '../parts/account-support.tsx'
import { SecondFactorCard } from '../parts/account-second-factor.tsx'
import { findGuardians, findStanding } from '../queries.server.ts'

export function meta() {
  return [
    { title: 'Account and security – Victor' },
    {
      name: 'description',
      content:
        'E-mail, password, passkeys, second step, sessions, who opened your record, download and delete.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { db, accounts, clock } = scope.services
  const [standing, security, staffViews, guardians] = await Promise.all([
    findStanding(db, subjectOf(person), clock()),
    securityOf(accounts, person),
    listStaffViews(db, person),
    findGuardians(db, person),
  ])
  const words = dateFormat({
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zoneOf(request.headers),
  })
  const when = (date: Date | null) => (date ? words.format(date) : '')
  return {
    name: standing.name,
    email: standing.email,
    bornOn: standing.bornOn,
    passkeys: security.passkeys.map(({ id, name, createdAt }) => ({ id, name, added: when(createdAt) })),
    providers: security.providers.map(({ id, name, linkedAt }) => ({ id, name, linked: when(linkedAt) })),
    sessions: security.sessions.map(({ id, startedAt, address, userAgent, current }) => ({
      id,
      started: when(startedAt),
      address,
      device: deviceWords(userAgent),
      current,
    })),
    secondFactor: security.secondFactor,
    staffViews: staffViews.map((one) => ({
      id: one.id,
      when: when(one.startedAt),
      ended: when(one.endedAt),
      reason: one.reason,
    })),
    guardians: guardians.map(({ id, email, answeredAt, confirmed }) => ({
      id,
      email,
      answered: answeredAt !== null,
      confirmed,
    })),
    band: standing.freedoms.band,
    helps: hasCapability(person, 'support') && !person.viewing,
    deletion: standing.deletionDue && when(standing.deletionDue),
  }
}

/** "Firefox on Windows": enough to recognise one's own device. */
function deviceWords(agent: string | null): string {
  const browser = /Edg\//.test(agent ?? '')
    ? 'Edge'
    : /Firefox\//.test(agent ?? '')
      ? 'Firefox'
      : /Chrome\//.test(agent ?? '')
        ? 'Chrome'
        : /Safari\//.test(agent ?? '')
          ? 'Safari'
          : 'A browser'
  const system = /Android/.test(agent ?? '')
    ? 'Android'
    : /iPhone|iPad/.test(agent ?? '')
      ? 'iOS'
      : /Windows/.test(agent ?? '')
        ? 'Windows'
        : /Mac OS/.test(agent ?? '')
          ? 'macOS'
          : /Linux/.test(agent ?? '')
            ? 'Linux'
            : 'an unknown system'
  return `${browser} on ${system}`
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const outcome = await actOnAccount({
    scope,
    person,
    fields,
    visit: { headers: request.headers, address: scope.address },
  })
  if ('go' in outcome) return outcome.go
  if ('failure' in outcome) {
    const answer = refused(outcome.failure, fields)
    return data({ intent: String(fields['intent']), ...answer.data }, answer.init ?? {})
  }
  return { intent: String(fields['intent']), ...outcome }
}

export default function Account() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const news = posted && 'intent' in posted ? posted : undefined
  const failure = news && 'failure' in news ? news.failure : undefined
  const typed = news && 'typed' in news ? (news.typed as Record<string, string>) : {}
  const of = (...intents: string[]) => (news && intents.includes(news.intent) ? failure : undefined)
  const done = news && 'done' in news ? news : undefined
  return (
    <>
      <PageHeader title="Account and security" back={{ href: '/settings', label: 'Settings' }} />
      <Stack>
        {done?.done ? <Callout kind="right" title={done.done} live /> : null}
        {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
        <WhoCard name={page.name} bornOn={page.bornOn} failure={of('name')} typed={typed} />
        <AddressCard email={page.email} failure={of('email')} typed={typed} />
        <PasswordCard email={page.email} failure={of('password')} />
        <PasskeysCard passkeys={page.passkeys} failure={of('rename-passkey')} />
        <SecondFactorCard
          state={page.secondFactor}
          failure={of('confirm-second-factor', 'renew-codes', 'stop-second-factor')}
          setUp={done && 'secondFactor' in done ? done.secondFactor : undefined}
          recoveryCodes={done && 'recoveryCodes' in done ? done.recoveryCodes : undefined}
          waiting={news?.intent === 'confirm-second-factor' && failure !== undefined}
        />
        <SessionsCard sessions={page.sessions} />
        <ProvidersCard providers={page.providers} />
        <GuardianCard band={page.band} guardians={page.guardians} failure={of('guardian')} typed={typed} />
        <StaffViewsCard views={page.staffViews} />
        {page.helps ? <OpenRecordCard failure={of('open-record')} typed={typed} /> : null}
        <DataCard deletion={page.deletion} email={page.email} failure={of('delete')} />
      </Stack>
    </>
  )
}
