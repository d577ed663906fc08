import type { ReactNode, RefObject } from 'react'
import { Form } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import type { ReviewCard, ReviewPage } from '../pages/review-page.server.ts'

interface ReviewMenuProps {
  page: ReviewPage
  card: ReviewCard
  undo: RefObject<HTMLFormElement | null>
  isOffline: boolean
}

/** What can be done with the card in place. */
export function ReviewMenu({ page, card, undo, isOffline }: ReviewMenuProps) {
  if (isOffline && !page.last) return null
  return (
    <DetailsMenu summary={<Ellipsis size={22} aria-hidden="true" />} label="Card menu" align="end">
      <Stack gap="tight">
        <UndoForm page={page} form={undo} />
        {isOffline ? null : <OnlineActs card={card} />}
      </Stack>
    </DetailsMenu>
  )
}

/** What needs the server. */
function OnlineActs({ card }: { card: ReviewCard }) {
  return (
    <>
      <ButtonLink href={`/feynman-flashcards/notes/${card.noteId}?card=${card.id}`} tone="quiet" wide>
        Edit card
      </ButtonLink>
      <MarkForm card={card} act={card.flagged ? 'unflag' : 'flag'}>
        {card.flagged ? 'Remove flag' : 'Flag card'}
      </MarkForm>
      <MarkForm card={card} act="suspend">
        Suspend card
      </MarkForm>
      <MarkForm card={card} act="bury">
        Bury until tomorrow
      </MarkForm>
      <MoveForm card={card} />
      <ButtonLink href={`/feynman-flashcards/explain/${card.id}`} tone="quiet" wide reload>
        Explain it
      </ButtonLink>
    </>
  )
}

/** Takes back the last review of today. */
export function UndoForm({ page, form }: { page: ReviewPage; form?: RefObject<HTMLFormElement | null> }) {
  if (!page.last) return null
  return (
    <Form method="post" {...(form ? { ref: form } : {})}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="review" value={page.last.review} />
      <input type="hidden" name="card" value={page.last.card} />
      <Button tone="quiet" wide>
        Undo last grade
      </Button>
    </Form>
  )
}

/** Moves the card to another deck of the person. */
function MoveForm({ card }: { card: ReviewCard }) {
  if (card.otherDecks.length === 0) return null
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="notes" value={card.noteId} />
      <Stack gap="tight">
        <SelectField name="to" label="Another deck" options={card.otherDecks} />
        <Button tone="quiet" wide>
          Move card
        </Button>
      </Stack>
    </Form>
  )
}

function MarkForm({ card, act, children }: { card: ReviewCard; act: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="card" value={card.id} />
      <Button name="act" value={act} tone="quiet" wide>
        {children}
      </Button>
    </Form>
  )
}
