import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { sharedMeta } from '#app/ui/meta/shared-meta.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { statusPage } from '../pages/status-page.server.ts'
import { OpenIncident, PastIncidents, PlannedMaintenance } from '../parts/incidents.tsx'
import { PartHistoryList } from '../parts/part-history.tsx'
import { SubscribeForm } from '../parts/subscribe-form.tsx'
import styles from '../parts/status.module.css'
import { subscribe } from '../use-cases/subscribe.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false, withoutDatabase: true }

export function meta({ loaderData }: { loaderData?: { address: string } }) {
  if (!loaderData) return []
  return [
    ...sharedMeta({
      title: 'Status',
      description:
        'See which parts of Victor work now, how they worked in the last 90 days, and current problems.',
      address: loaderData.address,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Victor status',
      href: '/status/feed.xml',
    },
  ]
}

/** Reads the memory of this process, so that the page is served while the database is down. */
export const loader = loadForAnyone(({ services, zone }) => ({
  address: `${services.config.publicUrl}/status`,
  page: statusPage(services, zone),
}))

export const action = actions({
  subscribe: intent({
    useCase: (services, _guest, input: Parameters<typeof subscribe>[1]) => subscribe(services, input),
    input: ({ fields, scope }) => ({ fields, address: scope.address }),
  }),
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function Status() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <Page className={styles.page}>
      <header>
        <h1>{page.title}</h1>
        <p className={styles.lead}>
          {page.lead} {page.checked} Times in {page.zone}.
        </p>
      </header>
      {page.open.map((incident) => (
        <OpenIncident key={incident.id} incident={incident} />
      ))}
      <PlannedMaintenance windows={page.maintenance} />
      <PartHistoryList parts={page.parts} firstDay={page.firstDay} startedOn={page.startedOn} />
      <SubscribeForm />
      <PastIncidents incidents={page.past} />
    </Page>
  )
}
