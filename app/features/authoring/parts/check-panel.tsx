import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import type { EditorView } from '../editor-view.server.ts'
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

const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  subject: 'Subject',
  topics: 'Topic',
  skill: 'Skill',
  commandTerm: 'Command term',
  difficulty: 'Difficulty',
  minutes: 'Minutes',
  params: 'Numbers',
  where: 'Only where',
  stem: 'Shared text',
  commonLoss: 'Where marks are lost',
  source: 'Where the facts come from',
  prompt: 'What is asked',
  marks: 'Marks',
  solution: 'Worked solution',
  steps: 'Steps',
  hints: 'Hints',
  misconceptions: 'Usual mistakes',
  accepts: 'Also right',
  choices: 'Choices',
  points: 'Key points',
  expected: 'Right answer',
  shown: 'As it is shown',
  options: 'Tolerance or figures',
  model: 'A full answer',
  notation: 'The answer',
  text: 'text',
  feedback: 'what is said about it',
  answer: 'Answer',
  for: 'what it is for',
  accept: 'words that earn it',
}

/** `parts[1].answer.choices[2].feedback` → "Part b, Choices 3, what is said about it" */
function nameOf(path: string): string {
  const words = path.split('.').flatMap((step) => {
    const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? []
    if (name === 'parts') return index === undefined ? [] : [`Part ${'abcdef'[Number(index)]}`]
    if (name === 'answer' && path.includes('.answer.')) return []
    const known = NAMES[name] ?? name
    return [index === undefined || name === 'topics' ? known : `${known} ${Number(index) + 1}`]
  })
  return words.join(', ')
}
