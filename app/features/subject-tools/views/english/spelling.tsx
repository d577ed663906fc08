import { useRef, useState } from 'react'
import type { Misspelling } from '#app/engines/tools/english/spelling-words.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { useToolDraft } from '../use-tool-draft.ts'
import type { ToolViewProps } from '../tool-view.ts'
import styles from '../views.module.css'
import { useSpelling } from './use-spelling.ts'

const LONGEST = 20_000

/** Checks Australian spelling in a worker of this browser. */
export default function Spelling({ toolId }: ToolViewProps) {
  const [text, setText] = useState('')
  const [names, setNames] = useState(false)
  const [own, setOwn] = useState<readonly string[]>([])
  const { state, check, cancel } = useSpelling()
  const draft = useToolDraft(toolId, { text }, (fields) => setText(fields['text'] ?? ''))
  const area = useRef<HTMLDivElement>(null)
  const busy = state.kind === 'loading' || state.kind === 'checking'
  const run = (next: string, ownWords: readonly string[]) =>
    check({ text: next, checksNames: names, ownWords })
  const replace = (word: Misspelling, by: string) => {
    const next = replaceAll(text, word, by)
    setText(next)
    run(next, own)
  }
  const show = ({ word, at: [first = 0] }: Misspelling) => {
    const field = area.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(first, first + word.length)
  }
  const add = (word: string) => {
    const words = [...own, word]
    setOwn(words)
    run(text, words)
  }
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        Your text stays in this browser. The dictionary (0.5 MB) loads when you press Check spelling.
      </p>
      <DraftNotice draft={draft} />
      <div ref={area}>
        <TextArea
          name="text"
          label="Your text"
          rows={12}
          maxLength={LONGEST}
          value={text}
          length={text.length}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
        />
      </div>
      <Checkbox
        name="names"
        label="Check words that begin with a capital"
        checked={names}
        onChange={(event) => setNames(event.target.checked)}
      />
      <div className={styles.row}>
        <Button
          tone="primary"
          busy={busy}
          busyLabel="Checking"
          disabled={text.trim() === ''}
          onClick={() => run(text, own)}
        >
          Check spelling
        </Button>
        {busy ? <Button onClick={cancel}>Cancel</Button> : null}
      </div>
      <p role="status" className={styles.note}>
        {state.kind === 'loading'
          ? 'Loading the dictionary …'
          : state.kind === 'checking'
            ? `Looking for suggestions: ${Math.round(state.share * 100)}%`
            : state.kind === 'done'
              ? state.found.length === 0
                ? 'The dictionary knows every word.'
                : `${state.found.length} word${state.found.length === 1 ? '' : 's'} not in the dictionary.`
              : ''}
      </p>
      {state.kind === 'failed' ? (
        <Callout kind="care" title="We couldn’t load the dictionary" live>
          Check your connection, then press Check spelling again.
        </Callout>
      ) : null}
      {state.kind === 'done' && state.found.length > 0 ? (
        <Card
          title="Words to look at"
          sub="A name or a term can be right and still not be in the dictionary."
        >
          <ul className={styles.list}>
            {state.found.map((word) => (
              <li key={word.word} className={styles.item}>
                <span>
                  <strong>{word.word}</strong>
                  {word.at.length > 1 ? ` (${word.at.length} times)` : ''}
                </span>
                <span className={styles.row}>
                  {word.suggestions.map((by) => (
                    <Button
                      key={by}
                      size="small"
                      onClick={() => replace(word, by)}
                      aria-label={`Replace ${word.word} by ${by}`}
                    >
                      {by}
                    </Button>
                  ))}
                  <Button
                    size="small"
                    tone="quiet"
                    onClick={() => show(word)}
                    aria-label={`Show ${word.word} in the text`}
                  >
                    Show
                  </Button>
                  <Button
                    size="small"
                    tone="quiet"
                    onClick={() => add(word.word)}
                    aria-label={`Accept ${word.word}`}
                  >
                    Accept
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

/** Replaces every place of a word in the text that was checked, if the word still stands there. */
const replaceAll = (text: string, { word, at }: Misspelling, by: string): string =>
  at
    .toReversed()
    .reduce(
      (done, place) =>
        done.startsWith(word, place) ? done.slice(0, place) + by + done.slice(place + word.length) : done,
      text,
    )
