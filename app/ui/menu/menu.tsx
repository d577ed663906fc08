import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '#app/ui/button/button.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './menu.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * Actions on one thing, under a button. Needs scripts: an action that must work without scripts is a button on the
 * page.
 */
export function Menu(
  props: ButtonLook & { label: ReactNode; name?: string; actions: readonly MenuAction[] },
) {
  const { label, name, actions, icon, ...look } = props
  return (
    <Base.Root>
      <Base.Trigger
        className={cx(buttonClass(look), 'needs-scripts')}
        {...(name ? { 'aria-label': name } : {})}
      >
        {icon}
        {label}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className={styles.place ?? ''}>
          <Base.Popup className={styles.menu ?? ''}>
            {actions.map((action) => (
              <Base.Item
                key={action.label}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
                className={cx(styles.item, action.danger && styles.danger)}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
