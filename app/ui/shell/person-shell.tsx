import { useState, type CSSProperties, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import UserRound from 'lucide-react/icons/user-round'
import { CommandButton } from '#app/ui/command/command-button.tsx'
import type { CommandPaletteProps } from '#app/ui/command/command-palette.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { OfflineBanner } from '#app/ui/shell/banners.tsx'
import { Main, SkipLink } from '#app/ui/shell/main.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import { NavList } from '#app/ui/shell/nav-list.tsx'
import { currentItem, type NavItem, type PhoneTabs } from '#app/ui/shell/navigation.ts'
import guest from './guest-shell.module.css'
import styles from './person-shell.module.css'

export interface PersonShellProps {
  /** Where the logo leads. */
  home: string
  /** The sidebar, by group. */
  places: readonly NavItem[]
  /** Links that are needed less often, by group. */
  more: readonly NavItem[]
  phone: PhoneTabs
  account: { name: string; email?: string | undefined; items: readonly NavItem[]; signOut: ReactNode }
  search?: Omit<CommandPaletteProps, 'onClose'> | undefined
  /** Beside the account menu: a streak, an unread count. */
  status?: ReactNode
  /** View-as and notices, above everything else. */
  banner?: ReactNode
  /** `wide` lets a console, a whiteboard or a table use the whole width. */
  width?: 'usual' | 'wide' | undefined
  children: ReactNode
}

export function PersonShell(props: PersonShellProps) {
  const { home, places, more, phone, account, search, status, banner, width = 'usual', children } = props
  const { pathname } = useLocation()
  const current = currentItem([...places, ...more], pathname)
  const inMore = more.some((item) => item.href === current)
  const tab = phone.tabs.find(({ href, covers }) => [href, ...covers].includes(current ?? ''))
  const inMe = !tab && phone.me.some((item) => item.href === current)
  const [moreOpen, setMoreOpen] = useState(inMore)
  return (
    <div className={styles.frame}>
      <SkipLink className={guest.skip} />
      <div className={styles.banners}>
        {banner}
        <OfflineBanner />
      </div>

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

      <header className={styles.top}>
        <TextLink href={home} className={styles.small} aria-label="Victor, start">
          <LaurelMark />
        </TextLink>
        {search ? <CommandButton {...search} /> : <span className={styles.gap} />}

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
      </header>
      {tab?.strip && current === pathname ? (
        <div className={styles.strip}>
          <LinkTabs label={tab.label} tabs={tab.strip} current={pathname} />
        </div>
      ) : null}
      <Main className={width === 'wide' ? styles.mainWide : styles.main}>{children}</Main>

      <nav aria-label="Main" className={styles.bottom}>
        <ul role="list" style={{ '--tabs': phone.tabs.length + 1 } as CSSProperties}>
          {phone.tabs.map((item) => (
            <li key={item.href}>
              <TextLink href={item.href} {...(item === tab ? { 'aria-current': 'page' as const } : {})}>
                {item.icon ? <item.icon size={20} aria-hidden="true" /> : null}
                <span>{item.label}</span>
              </TextLink>
            </li>
          ))}
          <li>
            <DetailsMenu
              sheet
              up
              summaryClassName={cx(styles.tab, inMe && styles.currentTab)}
              summary={
                <>
                  <UserRound size={20} aria-hidden="true" />
                  <span>Me</span>
                </>
              }
            >
              <nav aria-label="Me">
                <NavList items={phone.me} current={current} />
              </nav>
            </DetailsMenu>
          </li>
        </ul>
      </nav>
    </div>
  )
}
