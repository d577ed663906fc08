import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Form } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import type { PreferencesPage } from '../pages/preferences-page.server.ts'
import styles from './applications.module.css'

/** The work of an application. Each line is a button that ticks it. */
export function Checklist({ lines }: { lines: PreferencesPage['checklist'] }) {
  const done = lines.filter((line) => line.done).length
  return (
    <Card title="Checklist" aside={`${done} of ${lines.length} done`}>
      <ul role="list" className={styles.checklist}>
        {lines.map((line) => (
          <li key={line.id}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="check" />
              <input type="hidden" name="line" value={line.id} />
              <input type="hidden" name="done" value={line.done ? 'no' : 'yes'} />
              <button type="submit" className={styles.check} aria-pressed={line.done}>
                {line.done ? (
                  <CircleCheck size={20} aria-hidden="true" />
                ) : (
                  <Circle size={20} aria-hidden="true" />
                )}
                <span>{line.text}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
