import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { EditorView } from '../pages/editor-page.server.ts'
import { nameOf } from '../rules/field-names.ts'
import { sentence } from './editing.tsx'
import styles from './editor.module.css'

/** The problems that the check found, each with a link to its field. */
export function CheckPanel({ view, isNew }: { view: EditorView; isNew: boolean }) {
  const { problems } = view
  if (problems.length === 0)
    return (
      <Card title="The check">
        <Callout kind="right" title="No problems found">
          {view.template && view.whole
            ? 'We tested 50 sets of numbers. The right answer and every common mistake get the right mark.'
            : view.template
              ? 'The first sets of numbers have no problems. We test 50 sets when you save.'
              : 'The right answer and every common mistake get the right mark.'}
        </Callout>
      </Card>
    )
  // A question that was just opened has nothing wrong yet.
  if (isNew)
    return (
      <div>
        <Fold summary={`${plural(problems.length, 'field')} to fill in`}>
          <Problems problems={problems} />
        </Fold>
      </div>
    )
  return (
    <Card
      title={`${plural(problems.length, 'thing')} to fix`}
      sub="You can save a draft with problems. Fix them to practise the question."
    >
      <Problems problems={problems} />
    </Card>
  )
}

function Problems({ problems }: Pick<EditorView, 'problems'>) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path === '' ? (
            sentence(message)
          ) : (
            <a
              href={`#${encodeURIComponent(fieldOf(path))}`}
            >{`${nameOf(path)}${/^(?:is|needs|should|must)\b/.test(message) ? '' : ':'} ${message}${/[.!?]$/.test(message) ? '' : '.'}`}</a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The field for a path of the format. A list of lines is one field. */
function fieldOf(path: string): string {
  return path.replace(/\.(accepts|accept|reject|variables)\[.*$/, '.$1').replace(/^(where)\[.*$/, '$1')
}
