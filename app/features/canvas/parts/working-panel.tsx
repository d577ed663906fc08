import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { ActionAnswer } from '#app/platform/screens/action-answer.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { setQuestion, addLine, withMarks } from '../rules/edit-scene.ts'
import { LONGEST_LINE, MOST_LINES } from '../rules/limits.ts'
import { checkWords, workingsOf, type Working } from '../rules/working.ts'
import type { TypedCheck } from '../use-cases/check-working.server.ts'
import styles from './canvas.module.css'
import { LineRow } from './line-row.tsx'
import { useTyped } from './use-typed.ts'
import type { SceneStore } from './use-scene.ts'

/** Typed working: each line is also an object on the canvas. A check marks the first wrong step. */
export function WorkingPanel({ scene }: { scene: SceneStore }) {
  const workings = workingsOf(scene.elements)
  const [more, setMore] = useState(0)
  const cards: (Working | null)[] = [...workings, ...Array.from({ length: more }, () => null)]
  if (cards.length === 0) cards.push(null)
  const isLastUsed = cards.at(-1) !== null
  return (
    <section aria-labelledby="working" className={styles.section}>
      <h2 id="working">Working</h2>
      {cards.map((working, at) => (
        // By place: a new working gets its id when its first line is typed, and the field must keep the focus.
        <WorkingCard
          key={at}
          scene={scene}
          working={working}
          name={cards.length > 1 ? `Working ${at + 1}` : null}
          onFirst={() => setMore(0)}
        />
      ))}
      {isLastUsed ? (
        <div>
          <Button tone="quiet" onClick={() => setMore(1)}>
            Start another working
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface CardProps {
  scene: SceneStore
  working: Working | null
  name: string | null
  /** The first line of a new working was added. */
  onFirst: () => void
}

function WorkingCard({ scene, working, name, onFirst }: CardProps) {
  const { change } = scene
  const [next, setNext] = useState('')
  const question = useTyped(working?.question?.originalText ?? '', (text) => {
    if (!working && text.trim() !== '') onFirst()
    change((all) => setQuestion(all, crypto.randomUUID(), working, text))
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (next.trim() === '') return
    if (!working) onFirst()
    change((all) => addLine(all, crypto.randomUUID(), working, next.trim()))
    setNext('')
  }
  const lines = working?.lines ?? []
  return (
    <div className={styles.working} role="group" aria-label={name ?? 'Working'}>
      {name ? <h3>{name}</h3> : null}
      <TextField
        name="question"
        label="Question"
        optional
        hint="Victor checks each line of an equation, a derivative or a question of the bank. For example: Solve 2x + 3 = 7. Of other questions, it compares only lines that begin with “=”."
        maxLength={LONGEST_LINE}
        autoComplete="off"
        spellCheck={false}
        {...question}
      />
      {lines.length > 0 ? (
        <ol className={styles.lines} aria-label="Lines of working">
          {lines.map((line, at) => (
            <LineRow key={line.id} scene={scene} working={working!} line={line} at={at} />
          ))}
        </ol>
      ) : null}
      {lines.length < MOST_LINES ? (
        <form onSubmit={add} className={styles.next}>
          <TextField
            name="next-line"
            label={`Line ${lines.length + 1}`}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Button type="submit">Add line</Button>
        </form>
      ) : null}
      {working && lines.length > 0 ? <Check scene={scene} working={working} /> : null}
    </div>
  )
}

/** The button that checks, and what the check found. */
function Check({ scene, working }: { scene: SceneStore; working: Working }) {
  const fetcher = useFetcher<ActionAnswer<'check', TypedCheck>>()
  /** The working whose lines were sent. */
  const [sent, setSent] = useState('')
  const { data, state } = fetcher
  const latest = useRef({ scene, working, sent })
  useEffect(() => {
    latest.current = { scene, working, sent }
  })
  const check = () => {
    setSent(working.of)
    const form = new FormData()
    form.set('intent', 'check')
    form.set('question', working.question?.originalText ?? '')
    for (const { originalText } of working.lines) form.append('line', originalText)
    void fetcher.submit(form, { method: 'post' })
  }
  useEffect(() => {
    const { scene: store, working: now, sent: checked } = latest.current
    if (state !== 'idle' || !data?.ok || checked !== now.of) return
    store.change((all) => withMarks(all, now, data.value.states, () => crypto.randomUUID()))
  }, [data, state])
  const states = working.checked
    ? working.lines.map(({ id }) => working.checked!.get(id) ?? 'not-checked')
    : null
  const against = data?.ok && sent === working.of ? data.value : null
  return (
    <Stack gap="small">
      <div>
        <Button tone="primary" busy={state !== 'idle'} onClick={check}>
          Check my working
        </Button>
      </div>
      <div role="status">
        {states ? (
          <p className={styles.result}>
            <strong>{against?.missing ?? checkWords(states)}</strong>
          </p>
        ) : null}
        {against?.againstHtml ? (
          <p className={styles.against}>
            Checked against: <RichText as="span" html={against.againstHtml} />
          </p>
        ) : against ? (
          <p className={styles.against}>
            Only lines that begin with “=” were compared with the line before. To check more, type a question
            such as “Solve 2x + 3 = 7”.
          </p>
        ) : null}
      </div>
      {data?.ok === false ? <Callout kind="care" title={data.error.message} live /> : null}
    </Stack>
  )
}
