import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import type { EditorView } from '../editor-view.server.ts'
import { nameOf } from '../field-names.ts'
import { sentence } from './editing.tsx'
import styles from './editor.module.css'

/** What the check found, each with a way to its field. */
export function CheckPanel({ view }: { view: EditorView }) {
  const { problems } = view
  if (problems.length === 0)
    return (
      <Card title="The check">
        <Callout kind="right" title="Nothing is wrong with it">
          {view.template && view.whole
            ? 'For fifty sets of numbers the right answer is marked right and every usual mistake wrong.'
            : view.template
              ? 'The first few sets of numbers are sound. Saving tries fifty.'
              : 'The right answer is marked right, and every usual mistake wrong.'}
        </Callout>
      </Card>
    )
  return (
    <Card
      title={`The check: ${problems.length} ${problems.length === 1 ? 'thing' : 'things'} to mend`}
      sub="A draft can be saved as it is. To practise it, mend these."
    >
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === '' ? (
              sentence(message)
            ) : (
              <a
                href={`#${encodeURIComponent(fieldOf(path))}`}
              >{`${nameOf(path)}: ${message}${/[.!?]$/.test(message) ? '' : '.'}`}</a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The field, or list, that a place of the format stands for: lines are one field. */
function fieldOf(path: string): string {
  return path.replace(/\.(accepts|accept|reject|variables)\[.*$/, '.$1').replace(/^(where)\[.*$/, '$1')
}
