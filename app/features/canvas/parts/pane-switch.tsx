import ListTree from 'lucide-react/icons/list-tree'
import PencilLine from 'lucide-react/icons/pencil-line'
import { Button } from '#app/ui/button/button.tsx'
import styles from './canvas.module.css'

export type Pane = 'draw' | 'panel'

const PANES = [
  ['draw', 'Draw', PencilLine],
  ['panel', 'Working and objects', ListTree],
] as const

/** On a phone the drawing surface and the panel are shown in turn. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <div role="group" aria-label="What to show" className={`${styles.switch ?? ''} needs-scripts`}>
      {PANES.map(([name, label, Icon]) => (
        <Button
          key={name}
          tone={pane === name ? 'secondary' : 'quiet'}
          icon={<Icon size={20} />}
          aria-pressed={pane === name}
          onClick={() => onChange(name)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
