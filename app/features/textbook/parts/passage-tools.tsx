import { useFetcher } from 'react-router'
import Highlighter from 'lucide-react/icons/highlighter'
import Layers from 'lucide-react/icons/layers'
import MessageCircle from 'lucide-react/icons/message-circle'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import type { PassageToolsView, PassageView } from '../pages/passage-view.server.ts'
import { LONGEST_NOTE } from '../rules/limits.ts'
import { CardsForm } from './cards-form.tsx'
import styles from './reader.module.css'

interface Props {
  textId: string
  passage: PassageView
  /** The address of the passage, with other parameters. */
  hrefOf: (passage: string, more?: Record<string, string>) => string
  tools: PassageToolsView | null
  canQuote: boolean
}

/** What the person can do with the chosen passage. */
export function PassageTools({ textId, passage, hrefOf, tools, canQuote }: Props) {
  const highlighting = useFetcher<unknown>()
  const noting = useFetcher<unknown>()
  const { key, isHighlighted, note } = passage
  const cards = tools?.passage === key ? tools.cards : null
  return (
    <div className={styles.tools} role="group" aria-label="Tools for this passage">
      <Cluster>
        <ActionForm
          intent="highlight"
          hidden={{ passage: key, highlighted: isHighlighted ? 'no' : 'yes' }}
          fetcher={highlighting}
          action={hrefOf(key)}
        >
          <SubmitButton size="small" icon={<Highlighter size={18} aria-hidden="true" />}>
            {isHighlighted ? 'Remove highlight' : 'Highlight'}
          </SubmitButton>
        </ActionForm>
        {canQuote ? (
          <>
            <ButtonLink
              size="small"
              href={`/talk-with-victor?passage=${encodeURIComponent(`${textId}:${key}`)}`}
              icon={<MessageCircle size={18} aria-hidden="true" />}
            >
              Ask Victor
            </ButtonLink>
            <ButtonLink
              size="small"
              href={hrefOf(key, { cards: 'yes' })}
              keepScroll
              icon={<Layers size={18} aria-hidden="true" />}
            >
              Make cards
            </ButtonLink>
          </>
        ) : null}
      </Cluster>
      <Disclosure summary={note === '' ? 'Write a note' : 'Change the note'}>
        <ActionForm
          intent="note"
          hidden={{ passage: key }}
          fetcher={noting}
          action={hrefOf(key)}
          submit="Save note"
          gap="small"
          done={note === '' ? 'The note is removed.' : 'Saved.'}
        >
          <TextArea
            key={note}
            name="note"
            label="Note"
            hint={note === '' ? undefined : 'Empty the field to remove the note.'}
            rows={3}
            maxLength={LONGEST_NOTE}
            defaultValue={note}
          />
        </ActionForm>
      </Disclosure>
      {cards ? (
        <Stack gap="small">
          <CardsForm key={key} passage={key} cards={cards} action={hrefOf(key, { cards: 'yes' })} />
        </Stack>
      ) : null}
    </div>
  )
}
