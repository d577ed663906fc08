import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import Menu from 'lucide-react/icons/menu'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { LaurelMark } from '#app/ui/mark/laurel-mark.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { OfflineBanner } from '#app/ui/shell/banners.tsx'
import { Main, SkipLink } from '#app/ui/shell/main.tsx'
import { NavList } from '#app/ui/shell/nav-list.tsx'
import { currentItem, grouped, type NavItem } from '#app/ui/shell/navigation.ts'
import styles from './guest-shell.module.css'

export interface GuestShellProps {
  nav: readonly NavItem[]
  /** Sign in, or the link back to the app for a signed-in person ("Today"). */
  enter?: NavItem | undefined
  /** Links at the bottom, by group. */
  footer?: readonly NavItem[] | undefined
  /** Small print under them. */
  notice?: ReactNode
  banner?: ReactNode
  children: ReactNode
}

export function GuestShell({ nav, enter, footer = [], notice, banner, children }: GuestShellProps) {
  const { pathname } = useLocation()
  const current = currentItem(nav, pathname)
  return (
    <div className={styles.frame}>
      <SkipLink className={styles.skip} />
      {banner}
      <OfflineBanner />
      <header className={styles.header}>
        <div className={styles.bar}>
          <TextLink href="/" className={styles.mark}>
            <LaurelMark />
            Victor
          </TextLink>
          <nav aria-label="Main" className={styles.nav}>
            <ul role="list">
              {nav.map((item) => (
                <li key={item.href}>
                  <TextLink
                    href={item.href}
                    {...(item.href === current ? { 'aria-current': 'page' as const } : {})}
                  >
                    {item.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          {enter ? (
            <ButtonLink href={enter.href} size="small">
              {enter.label}
            </ButtonLink>
          ) : null}
          <DetailsMenu
            sheet
            label="Menu"
            className={styles.phone}
            summaryClassName={styles.burger}
            summary={<Menu size={20} aria-hidden="true" />}
          >
            <nav aria-label="Main">
              <NavList items={nav} current={current} />
            </nav>
          </DetailsMenu>
        </div>
      </header>
      <Main className={styles.main}>{children}</Main>
      {footer.length > 0 || notice ? (
        <footer className={styles.footer}>
          <div className={styles.foot}>
            {footer.length > 0 ? (
              <nav aria-label="Everything else" className={styles.columns}>
                {grouped(footer).map((group) => (
                  <div key={group.name ?? ''}>
                    {group.name ? <p className={styles.name}>{group.name}</p> : null}
                    <ul role="list">
                      {group.items.map((item) => (
                        <li key={item.href}>
                          <TextLink href={item.href} reload={item.reload}>
                            {item.label}
                          </TextLink>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </nav>
            ) : null}
            {notice ? <div className={styles.notice}>{notice}</div> : null}
          </div>
        </footer>
      ) : null}
    </div>
  )
}
