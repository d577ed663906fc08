import { useLocation } from 'react-router'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './errors.module.css'
import { likelyPlaces } from './likely-places.ts'

/** Shown for an unknown address and for an object of another person, so that nobody can tell them apart. */
export function NotFound() {
  const { pathname, search } = useLocation()
  const root = useFrame()
  const query = new URLSearchParams(search).get('find') ?? ''
  const found = likelyPlaces(root?.places ?? [], query || pathname)
  return (
    <main className={styles.screen} id="main">
      <title>Not found – Victor</title>
      <LaurelMark />
      <h1>Page not found</h1>
      <p>Check the address. The page may also belong to another person.</p>
      <form method="get" role="search" className={styles.search}>
        <label htmlFor="find">Find a page</label>
        <div>
          <input id="find" name="find" type="search" defaultValue={query} maxLength={80} />
          <button type="submit">Find</button>
        </div>
      </form>
      <h2>{query && found.exact ? 'Found' : 'Likely places'}</h2>
      <ul className={styles.places}>
        {found.places.map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </main>
  )
}
