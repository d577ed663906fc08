import { useEffect, useRef, useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { DraftOffer } from '#app/ui/drafts/draft-notice.tsx'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { StatementPage } from '../pages/statements-page.server.ts'
import { countWords, limitWords, LONGEST_STATEMENT } from '../rules/statement.ts'
import styles from './applications.module.css'

const SAVES = ['save']
const TYPED = ['title', 'limit', 'text']

/** The text with a word count while typing. What is typed stays in this browser until it is saved. */
export function StatementEditor({ page }: { page: StatementPage }) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(page.text)
  const [drawn, setDrawn] = useState(0)
  const [start, setStart] = useState<Record<string, string>>({})
  const [savedVersion, setSavedVersion] = useState(page.version)
  if (savedVersion !== page.version) {
    // A version was saved or restored: the fields start from it.
    setSavedVersion(page.version)
    setText(page.text)
    setStart({})
    setDrawn(drawn + 1)
  }
  const typed = useDraft({
    store: localDrafts,
    owner: page.typedBy,
    form: `statement ${page.id}`,
    savedBy: SAVES,
    isSaved({ fields }) {
      const draft = Object.fromEntries(fields)
      return (
        draft['text'] === page.text &&
        draft['title'] === page.title &&
        draft['limit'] === String(page.limit ?? '')
      )
    },
    fieldsOf: (form) =>
      TYPED.flatMap((name): [string, string][] => {
        const value = form.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
  })
  // Text that was typed but not saved before another version took its place.
  const { offer } = typed
  useEffect(() => {
    if (drawn > 0) offer()
    // Only when another version arrived: `offer` is new on every render.
  }, [page.version]) // oxlint-disable-line react/exhaustive-deps
  const keep = () => {
    const form = box.current?.querySelector('form')
    if (form) typed.keep(new FormData(form))
  }
  const words = countWords(text)
  const isOver = page.limit !== null && words > page.limit
  return (
    <Card title="Your text">
      {typed.found ? (
        <DraftOffer
          draft={typed.found}
          restore={() => {
            const fields = Object.fromEntries(typed.found!.fields)
            setStart(fields)
            setText(fields['text'] ?? page.text)
            setDrawn(drawn + 1)
            typed.settle(false)
          }}
          discard={() => typed.settle(true)}
        />
      ) : null}
      <div ref={box} onInput={keep}>
        <ActionForm
          key={drawn}
          intent="save"
          hidden={{ known: String(page.version) }}
          submit="Save as a new version"
          button={{ tone: 'primary' }}
          done="Saved."
        >
          <div className={styles.pair}>
            <TextField
              name="title"
              label="Name"
              maxLength={80}
              defaultValue={start['title'] ?? page.title}
              autoComplete="off"
            />
            <TextField
              name="limit"
              label="Most words"
              optional
              inputMode="numeric"
              defaultValue={start['limit'] ?? String(page.limit ?? '')}
              autoComplete="off"
            />
          </div>
          <TextArea
            name="text"
            label="Statement"
            rows={16}
            maxLength={LONGEST_STATEMENT}
            defaultValue={start['text'] ?? page.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p className={isOver ? styles.over : styles.small} role="status">
            {limitWords(words, page.limit)}
          </p>
        </ActionForm>
      </div>
    </Card>
  )
}
