import { TextLink } from '#app/ui/link/link.tsx'
import { grouped, type NavItem } from '#app/ui/shell/navigation.ts'
import styles from './nav-list.module.css'

/** Links in a column, by group; the current one is marked and announced. */
export function NavList({ items, current }: { items: readonly NavItem[]; current: string | undefined }) {
  return (
    <div className={styles.groups}>
      {grouped(items).map((group) => (
        <div key={group.name ?? ''}>
          {group.name ? <p className={styles.name}>{group.name}</p> : null}
          <ul role="list" {...(group.name ? { 'aria-label': group.name } : {})}>
            {group.items.map((item) => (
              <li key={item.href}>
                <TextLink
                  href={item.href}
                  reload={item.reload}
                  className={styles.item}
                  {...(item.href === current ? { 'aria-current': 'page' as const } : {})}
                >
                  {item.icon ? <item.icon size={20} aria-hidden="true" /> : null}
                  <span>{item.label}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
