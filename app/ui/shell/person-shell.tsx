import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Menu from 'lucide-react/icons/menu'
import { CommandButton } from '#app/ui/command/command-button.tsx'
import type { CommandItem } from '#app/ui/command/find-items.ts'
import { DrawnOnce } from '#app/ui/drawn-once/drawn-once.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { OfflineBanner } from '#app/ui/shell/banners.tsx'
import { Main, SkipLink } from '#app/ui/shell/main.tsx'
import { NavList } from '#app/ui/shell/nav-list.tsx'
import { currentItem, nameOf, type NavItem } from '#app/ui/shell/navigation.ts'
import guest from './guest-shell.module.css'
import styles from './person-shell.module.css'

export interface PersonShellProps {
  /** Where the mark leads. */
  home: string
  /** The five places. On a phone they are the bar at the bottom. */
  places: readonly NavItem[]
  /** Everything else this person may open, by group. */
  more: readonly NavItem[]
  account: { name: string; email?: string | undefined; items: readonly NavItem[]; signOut: ReactNode }
  search?:
    { items: readonly CommandItem[]; page?: string | undefined; label?: string | undefined } | undefined
  /** Beside the account menu: a streak, an unread count. */
  status?: ReactNode
  /** View-as and notices, above everything. */
  banner?: ReactNode
  /** `wide` lets a console, a whiteboard or a table use the whole width. */
  width?: 'usual' | 'wide' | undefined
  children: ReactNode
}

export function PersonShell(props: PersonShellProps) {
  const { home, places, more, account, search, status, banner, width = 'usual', children } = props
  const { pathname } = useLocation()
  const current = currentItem([...places, ...more], pathname)
  const inMore = more.some((item) => item.href === current)
  const [moreOpen, setMoreOpen] = useState(inMore)
  return (
    <div className={styles.frame}>
      <SkipLink className={guest.skip} />
      <div className={styles.banners}>
        {banner}
        <OfflineBanner />
      </div>
      <DrawnOnce name={`side ${home} ${nameOf(places, current)} more ${nameOf(more, current)}`}>
        {() => (
          <nav aria-label="Main" className={styles.side}>
            <TextLink href={home} className={guest.mark}>
              <LaurelMark />
              Victor
            </TextLink>
            <div>
              <NavList items={places} current={current} />
              {more.length > 0 ? (
                <details
                  className={styles.more}
                  open={moreOpen || inMore}
                  onToggle={(event) => setMoreOpen(event.currentTarget.open)}
                >
                  <summary>
                    <Ellipsis size={20} aria-hidden="true" /> More
                  </summary>
                  <NavList items={more} current={current} />
                </details>
              ) : null}
            </div>
          </nav>
        )}
      </DrawnOnce>
      <header className={styles.top}>
        <DrawnOnce name={`top ${home} ${search ? `${search.page} ${search.label}` : ''}`}>
          {() => (
            <>
              <TextLink href={home} className={styles.small} aria-label="Victor, start">
                <LaurelMark />
              </TextLink>
              {search ? <CommandButton {...search} /> : <span className={styles.gap} />}
            </>
          )}
        </DrawnOnce>
        {status ? <div className={styles.status}>{status}</div> : null}
        <DetailsMenu
          label={`Account of ${account.name}`}
          summary={
            <span className={styles.initial}>{[...account.name.trim()][0]?.toUpperCase() ?? 'V'}</span>
          }
        >
          <div className={styles.who}>
            <p dir="auto">{account.name}</p>
            {account.email ? <p className={styles.email}>{account.email}</p> : null}
          </div>
          <nav aria-label="Account">
            <NavList items={account.items} current={pathname} />
          </nav>
          <div className={styles.out}>{account.signOut}</div>
        </DetailsMenu>
        {more.length > 0 ? (
          <DrawnOnce name={`sheet ${nameOf(more, current)}`}>
            {() => (
              <DetailsMenu
                sheet
                className={styles.phoneOnly}
                label="More places"
                summary={<Menu size={20} aria-hidden="true" />}
              >
                <nav aria-label="More">
                  <NavList items={more} current={current} />
                </nav>
              </DetailsMenu>
            )}
          </DrawnOnce>
        ) : null}
      </header>
      <Main className={width === 'wide' ? styles.mainWide : styles.main}>{children}</Main>
      <DrawnOnce name={`bottom ${nameOf(places, current)}`}>
        {() => (
          <nav aria-label="Main" className={styles.bottom}>
            <ul role="list">
              {places.map((item) => (
                <li key={item.href}>
                  <TextLink
                    href={item.href}
                    {...(item.href === current ? { 'aria-current': 'page' as const } : {})}
                  >
                    {item.icon ? <item.icon size={20} aria-hidden="true" /> : null}
                    <span>{item.label}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </DrawnOnce>
    </div>
  )
}
