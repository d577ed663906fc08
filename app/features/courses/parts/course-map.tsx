import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { FinderPage } from '../pages/finder-page.server.ts'
import { LAND, MAP_HEIGHT, MAP_WIDTH, onMap, STATE_BORDERS } from '../rules/map-of-australia.ts'
import styles from './courses.module.css'

/** Where the found courses are taught. The list beside the map is for keyboards and screen readers. */
export default function CourseMap({ places }: { places: FinderPage['places'] }) {
  if (places.rows.length === 0) return <p>No campus of these courses is known.</p>
  return (
    <>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} aria-hidden="true">
        <path d={LAND} className={styles.land} />
        <path d={STATE_BORDERS} className={styles.border} />
        {places.rows.map(({ id, name, at, count, href, current }) => {
          const { x, y } = onMap(at)
          return (
            <a key={id} href={href} tabIndex={-1}>
              <title>{`${name}: ${plural(count, 'course')}`}</title>
              <circle
                cx={x}
                cy={y}
                r={Math.min(16, 4 + Math.sqrt(count))}
                className={current ? styles.current : styles.dot}
              />
            </a>
          )
        })}
      </svg>
      <ul role="list" className={styles.places}>
        {places.rows.map(({ id, name, state, count, href, current }) => (
          <li key={id}>
            <TextLink href={href} {...(current ? { 'aria-current': 'true' as const } : {})}>
              {name}, {state}
            </TextLink>{' '}
            {count}
          </li>
        ))}
        {places.elsewhere > 0 ? <li>Online, or campus not checked: {places.elsewhere}</li> : null}
      </ul>
    </>
  )
}
