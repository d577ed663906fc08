import { useCallback, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { CardText } from './card-text.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer, useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { CardPreview, EditorPage } from '../pages/editor-page.server.ts'
import { KIND_WORDS, NOTE_KINDS } from '../rules/note-cards.ts'
import { pictureOf } from '../rules/occlusion.ts'
import { BoxEditor } from './box-editor.tsx'
import styles from './editor.module.css'
import { MediaAdder } from './media-adder.tsx'

/** Optional fields, in a fold that is open when one of them is filled in or refused. */
const EXTRA = ['accepted', 'keyIdeas', 'tags', 'source'] as const

/** The fields of a note, and its cards as they will look. Preview and Save both work without scripts. */
export function NoteEditor({ page }: { page: EditorPage }) {
  const posted = useActionData<unknown>()
  const shown =
    isFormAnswer(posted) && posted.ok && posted.intent === 'preview'
      ? (posted.value as { preview: CardPreview[]; typed: EditorPage['fields'] })
      : undefined
  const fields = shown?.typed ?? page.fields
  const preview = shown?.preview ?? page.preview
  const refused = useRefusal()?.error.fields ?? {}
  // A new form starts empty; a preview keeps its form.
  const formKey = page.noteId || fields.id
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ key: string; kind: string; front: string } | null>(null)
  const now = typed?.key === formKey ? typed : fields
  const areaOf = useCallback(
    (name: string) => frame.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`),
    [],
  )
  const setBoxes = useCallback(
    (text: string) => {
      const area = areaOf('accepted')
      if (area) area.value = text
    },
    [areaOf],
  )
  const addTo = useCallback(
    (side: string, text: string) => {
      const area = areaOf(side)
      if (!area) return
      area.value = [area.value.trimEnd(), text].filter(Boolean).join('\n\n')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
    [areaOf],
  )
  const picture = now.kind === 'occlusion' ? pictureOf(now.front) : undefined
  return (
    <Stack>
      {page.saved ? <Callout kind="right" title="Card saved." live /> : null}
      {page.isFilled ? (
        <Callout kind="info" title="Filled in from your practice">
          Shorten the question and the answer until one card asks one thing.
        </Callout>
      ) : null}
      <div
        ref={frame}
        onInput={({ target }) => {
          const { form } = target as HTMLInputElement
          if (!form) return
          const text = (name: string) => {
            const value = new FormData(form).get(name)
            return typeof value === 'string' ? value : ''
          }
          setTyped({ key: formKey, kind: text('kind'), front: text('front') })
        }}
      >
        <ActionForm key={formKey} intents={['save', 'preview']}>
          <input type="hidden" name="id" value={fields.id} />
          <input type="hidden" name="savedAt" value={fields.savedAt} />
          <SelectField name="deck" label="Deck" options={page.decks} defaultValue={fields.deck} />
          <RadioGroup
            legend="Kind of card"
            name="kind"
            defaultValue={fields.kind}
            options={NOTE_KINDS.map((kind) => ({
              value: kind,
              label: KIND_WORDS[kind].name,
              hint: KIND_WORDS[kind].what,
            }))}
          />
          <TextArea
            name="front"
            label="Front"
            hint="Write maths between dollar signs: $x^2$."
            rows={3}
            maxLength={3_000}
            defaultValue={fields.front}
          />
          <TextArea
            name="back"
            label="Back"
            hint="The first paragraph is the answer. Further paragraphs explain it."
            rows={4}
            maxLength={6_000}
            defaultValue={fields.back}
          />
          {picture ? (
            <BoxEditor
              key={`${formKey} ${picture.name}`}
              picture={{ address: `/feynman-flashcards/media/${picture.name}`, words: picture.words }}
              text={fields.accepted}
              onText={setBoxes}
            />
          ) : now.kind === 'occlusion' ? (
            <Callout kind="info" title="Add a picture to the front. Then draw the boxes." />
          ) : null}
          <Fold
            summary="Accepted answers, key ideas, tags and source"
            open={EXTRA.some((name) => fields[name] !== '' || refused[name] !== undefined)}
          >
            <Stack>
              <TextArea
                name="accepted"
                label="Accepted answers, or boxes"
                hint="For typed answers: one on each line. For boxes: number, left, top, width and height in percent, then the label, as in “1: 10, 20, 30, 15 Nucleus”."
                optional
                rows={2}
                maxLength={3_000}
                defaultValue={fields.accepted}
              />
              <TextArea
                name="keyIdeas"
                label="Key ideas"
                hint="For “Explain it”: one on each line. Without key ideas, Victor looks for the terms on the back."
                optional
                rows={3}
                maxLength={2_000}
                defaultValue={fields.keyIdeas}
              />
              <TextField
                name="tags"
                label="Tags"
                hint="Put commas between tags."
                optional
                maxLength={400}
                defaultValue={fields.tags}
              />
              <TextField name="source" label="Source" optional maxLength={400} defaultValue={fields.source} />
            </Stack>
          </Fold>
          {refused['replace'] ? (
            <>
              <Checkbox name="replace" value="yes" label="Replace the saved version" />
              <p>
                <TextLink href={`/feynman-flashcards/notes/${page.noteId}`} target="_blank">
                  Open the saved version in a new tab
                </TextLink>
              </p>
            </>
          ) : null}
          <Cluster>
            <SubmitButton intent="save" tone="primary">
              {page.noteId ? 'Save card' : 'Add card'}
            </SubmitButton>
            <SubmitButton intent="preview">Show preview</SubmitButton>
          </Cluster>
        </ActionForm>
      </div>
      <MediaAdder addTo={addTo} />
      <Preview cards={preview} fresh={shown !== undefined} />
    </Stack>
  )
}

function Preview({ cards, fresh }: { cards: readonly CardPreview[]; fresh: boolean }) {
  const isEmpty = cards.every(({ question, answer }) => !question && !answer)
  if (cards.length === 0 || isEmpty) return null
  return (
    <Section title="Preview">
      <p {...(fresh ? { role: 'status' } : {})}>{plural(cards.length, 'card')}.</p>
      <div className={styles.previews}>
        {cards.map(({ ordinal, question, answer }) => (
          <article key={ordinal} className={styles.preview} aria-label={`Card ${ordinal}`}>
            <CardText html={question} />
            <CardText html={answer} className={styles.answer} />
          </article>
        ))}
      </div>
    </Section>
  )
}
