import { useActionData, useLoaderData } from 'react-router'
import { hasCapability } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import { listStaffViews } from '#app/platform/access/view-as.server.ts'
import { securityOf } from '#app/platform/accounts/security.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { accountActions } from './account-actions.server.ts'
import { DataCard, GuardianCard, StaffViewsCard } from '../parts/account-data.tsx'
import { AddressCard, PasswordCard, WhoCard } from '../parts/account-identity.tsx'
import { PasskeysCard, ProvidersCard, SessionsCard } from '../parts/account-devices.tsx'
import { OpenRecordCard } from '../parts/account-support.tsx'
import { SecondFactorCard } from '../parts/account-second-factor.tsx'
import { findGuardians, findAccountSummary } from '../queries/account-queries.server.ts'

export function meta() {
  return [
    { title: 'Account and security – Victor' },
    {
      name: 'description',
      content: 'Manage your email, password, passkeys, two-step verification, devices and data.',
    },
  ]
}

export const loader = load(async ({ services: { db, accounts, clock }, person, zone }) => {
  const [account, security, staffViews, guardians] = await Promise.all([
    findAccountSummary(db, subjectOf(person), clock()),
    securityOf(accounts, person),
    listStaffViews(db, person),
    findGuardians(db, person),
  ])
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const when = (date: Date | null) => (date ? words.format(date) : '')
  return {
    name: account.name,
    email: account.email,
    bornOn: account.bornOn,
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
    band: account.freedoms.band,
    helps: hasCapability(person, 'support') && !person.viewing,
    deletion: account.deletionDue && when(account.deletionDue),
  }
})

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
            : 'an unknown device'
  return `${browser} on ${system}`
}

export const action = accountActions

export default function Account() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const news = posted && 'value' in posted ? posted.value : undefined
  return (
    <>
      <PageHeader title="Account and security" back={{ href: '/settings', label: 'Settings' }} />
      <Stack>
        {news?.done ? <Callout kind="right" title={news.done} live /> : null}
        <RefusalNotice intents={['']} />
        <WhoCard name={page.name} bornOn={page.bornOn} />
        <AddressCard email={page.email} />
        <PasswordCard email={page.email} />
        <PasskeysCard passkeys={page.passkeys} />
        <SecondFactorCard
          state={page.secondFactor}
          setUp={news?.secondFactor}
          recoveryCodes={news?.recoveryCodes}
          waiting={useRefusal('confirm-second-factor') !== undefined}
        />
        <SessionsCard sessions={page.sessions} />
        <ProvidersCard providers={page.providers} />
        <GuardianCard band={page.band} guardians={page.guardians} />
        <StaffViewsCard views={page.staffViews} />
        {page.helps ? <OpenRecordCard /> : null}
        <DataCard deletion={page.deletion} email={page.email} />
      </Stack>
    </>
  )
}
