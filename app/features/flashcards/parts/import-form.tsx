import { useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { CardImportPage } from '../pages/import-page.server.ts'
import { LARGEST_CARD_FILE } from '../rules/limits.ts'
import {
  AFTER_CHOICES,
  AFTER_WORDS,
  BETWEEN_CHOICES,
  BETWEEN_WORDS,
  type SeparatorFields,
} from '../rules/separators.ts'
import { PastePreview } from './paste-preview.tsx'

const betweenOptions = BETWEEN_CHOICES.map((value) => ({ value, label: BETWEEN_WORDS[value] }))
const afterOptions = AFTER_CHOICES.map((value) => ({ value, label: AFTER_WORDS[value] }))

/** Two forms: a file, or pasted text with its separators. */
export function ImportForm({ page }: { page: CardImportPage }) {
  const { pasted } = page
  const [typed, setTyped] = useState<SeparatorFields & { text: string }>({
    text: pasted?.text ?? '',
    between: pasted?.between ?? 'tab',
    after: pasted?.after ?? 'line',
    ownBetween: pasted?.ownBetween ?? '',
    ownAfter: pasted?.ownAfter ?? '',
  })
  const change = (event: { target: EventTarget }) => {
    const { name, value } = event.target as HTMLInputElement
    if (name in typed) setTyped({ ...typed, [name]: value })
  }
  return (
    <Stack>
      <Card title="A file">
        <ActionForm intent="read-file" submit="Preview the file" button={{ tone: 'primary' }} files leaves>
          <FileDrop
            name="file"
            label="File"
            kinds="Anki (.apkg, .colpkg), CSV, TSV"
            accept=".apkg,.colpkg,.csv,.tsv,.txt"
            largest={LARGEST_CARD_FILE}
            hint="Pictures and sounds come with the cards. A file without them is smaller: in Anki, clear “Include media”."
          />
          <TextField
            name="deck"
            label="Deck for a table"
            hint="Used if the table has no column of decks. A package has its own decks."
            defaultValue={page.deck || 'Imported cards'}
          />
        </ActionForm>
      </Card>
      <Card
        title="Or pasted text"
        sub="In Quizlet, open the menu of your set, choose Export, then Copy text."
      >
        <div onChange={change}>
          <ActionForm intent="read-text" submit="Preview the text" leaves>
            <TextArea name="text" label="Text" rows={8} defaultValue={typed.text} />
            <Grid least="220px" gap="small">
              <SelectField
                name="between"
                label="Between question and answer"
                options={betweenOptions}
                defaultValue={typed.between}
              />
              <TextField
                name="ownBetween"
                label="The sign between them"
                className={typed.between === 'other' ? undefined : 'without-scripts'}
                defaultValue={typed.ownBetween}
              />
              <SelectField
                name="after"
                label="Between two cards"
                options={afterOptions}
                defaultValue={typed.after}
              />
              <TextField
                name="ownAfter"
                label="The sign between cards"
                className={typed.after === 'other' ? undefined : 'without-scripts'}
                defaultValue={typed.ownAfter}
              />
              <TextField
                name="deck"
                label="Deck"
                hint="A new deck, or one of your decks."
                defaultValue={page.deck || 'Imported cards'}
              />
            </Grid>
            <PastePreview typed={typed} />
          </ActionForm>
        </div>
      </Card>
    </Stack>
  )
}
