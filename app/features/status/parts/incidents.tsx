import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import type { IncidentView, StatusPage } from '../pages/status-page.server.ts'
import styles from './status.module.css'

/** A problem that is not resolved: what to do now, and what we know. */
export function OpenIncident({ incident }: { incident: IncidentView }) {
  const { id, title, parts, advice, updates } = incident
  return (
    <section className={styles.incident} aria-labelledby={id}>
      <div className={styles.alarm}>
        <TriangleAlert size={20} aria-hidden="true" />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{parts}</p>
        </div>
      </div>
      {advice.length > 0 ? (
        <dl className={styles.advice}>
          {advice.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Updates updates={updates} />
    </section>
  )
}

function Updates({ updates }: Pick<IncidentView, 'updates'>) {
  return (
    <ol role="list" className={styles.updates}>
      {updates.map(({ label, message, at, when }) => (
        <li key={at}>
          <strong>{label}</strong>
          <span>{message}</span>
          <time dateTime={at}>{when}</time>
        </li>
      ))}
    </ol>
  )
}

/** Maintenance of the next two weeks. */
export function PlannedMaintenance({ windows }: { windows: StatusPage['maintenance'] }) {
  if (windows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="maintenance">
      <h2 id="maintenance">Planned maintenance</h2>
      <ul role="list" className={styles.rows}>
        {windows.map(({ title, parts, when, isNow }) => (
          <li key={`${title} ${when}`}>
            <span>
              <strong>{title}</strong>
              {isNow ? ' (now)' : ''}
              <span className={styles.small}> {parts}</span>
            </span>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Resolved problems, the newest first. */
export function PastIncidents({ incidents }: { incidents: StatusPage['past'] }) {
  return (
    <section className={styles.section} aria-labelledby="past">
      <h2 id="past">Past incidents</h2>
      {incidents.length === 0 ? (
        <p>There are no resolved incidents.</p>
      ) : (
        incidents.map(({ id, title, openedOn, lasted, parts, updates }) => (
          <Fold key={id} id={id} summary={`${title}: ${openedOn}`} end={lasted}>
            <p className={styles.small}>{parts}</p>
            <Updates updates={updates} />
          </Fold>
        ))
      )}
    </section>
  )
}
