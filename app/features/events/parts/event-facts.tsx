import Accessibility from 'lucide-react/icons/accessibility'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import UserRound from 'lucide-react/icons/user-round'
import type { EventPage } from '../pages/event-page.server.ts'
import styles from './events.module.css'

type Shown = Pick<EventPage, 'mode' | 'place' | 'host' | 'hostNote' | 'access'> & { length?: string }

/** Where an event takes place, who leads it, and what the host provides. */
export function EventFacts({ event: { mode, place, host, hostNote, access, length } }: { event: Shown }) {
  const size = length ? `, ${length}` : ''
  return (
    <ul role="list" className={styles.facts}>
      <li className={styles.fact}>
        {mode === 'online' ? (
          <MonitorPlay size={20} aria-hidden="true" />
        ) : (
          <MapPin size={20} aria-hidden="true" />
        )}
        <div>
          <strong>{mode === 'online' ? `Online${size}, free` : `In person${size}, free`}</strong>
          <small>
            {mode === 'online' ? 'You get the link by email an hour before.' : <bdi>{place}</bdi>}
          </small>
        </div>
      </li>
      <li className={styles.fact}>
        <UserRound size={20} aria-hidden="true" />
        <div>
          <strong>
            <bdi>{host}</bdi>
          </strong>
          {hostNote ? <small dir="auto">{hostNote}</small> : null}
        </div>
      </li>
      {access ? (
        <li className={styles.fact}>
          <Accessibility size={20} aria-hidden="true" />
          <div>
            <strong dir="auto">{access}</strong>
          </div>
        </li>
      ) : null}
    </ul>
  )
}
