import { useLocation } from 'react-router'
import { placesFor } from '#app/navigation/places.ts'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './errors.module.css'
import { likelyPlaces } from './likely-places.ts'

/** An unknown address, and one that is not this person's: both look like this. */
export function NotFound() {
  const { pathname, search } = useLocation()
  const root = useFrame()
  const open: readonly Likely[] = root?.viewer ? placesFor(root.viewer) : GUEST_PLACES
  const asked = new URLSearchParams(search).get('find') ?? ''
  const found = likelyPlaces<Likely>(open, asked || pathname)
  return (
    <main className={styles.screen} id="main">
      <title>Not found – Victor</title>
      <LaurelMark />
      <h1>There is no page here for you</h1>
      <p>The address may be mistyped, or the page may belong to somebody else.</p>
      <form method="get" role="search" className={styles.search}>
        <label htmlFor="find">Find a page</label>
        <div>
          <input id="find" name="find" type="search" defaultValue={asked} maxLength={80} />
          <button type="submit">Find</button>
        </div>
      </form>
      <h2>{asked && found.exact ? 'Found' : 'Likely places'}</h2>
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

type Likely = { href: string; label: string; words?: readonly string[] }

const GUEST_PLACES: readonly Likely[] = [
  { href: '/', label: 'Start page', words: ['home', 'try'] },
  { href: '/signin', label: 'Sign in', words: ['account', 'password', 'sign up'] },
]
