import { useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import Copy from 'lucide-react/icons/copy'
import LinkIcon from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import Layers from 'lucide-react/icons/layers'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import { usePlace } from '#app/ui/shell/use-place.ts'
import type { DrawnAnswer } from '../rules/drawn-answer.ts'
import styles from './actions.module.css'

export interface ToolActionsProps {
  /** The path of this tool with its values. */
  path: string
  answer: DrawnAnswer | null
  signedIn: boolean
  /** The tool keeps its text in this browser: no link holds it, and no card is made on the server. */
  isLocal: boolean
}

/** What a reader can do with an answer: share, copy, print, keep as a card. */
export default function ToolActions({ path, answer, signedIn, isLocal }: ToolActionsProps) {
  const [said, setSaid] = useState('')
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid('Your browser blocked the copy. Select the text, then press Ctrl and C.')
    }
  }
  return (
    <div className={`${styles.actions ?? ''} no-print`}>
      <span className={`${styles.row ?? ''} needs-scripts`}>
        <Button
          tone="quiet"
          icon={<LinkIcon size={20} aria-hidden="true" />}
          onClick={() => void copy(new URL(path, window.location.origin).href, 'Link copied.')}
        >
          Share link
        </Button>
        {answer ? (
          <DetailsMenu
            summaryClassName={styles.summary}
            summary={
              <>
                <Copy size={20} aria-hidden="true" /> Copy
              </>
            }
          >
            <Button tone="quiet" wide onClick={() => void copy(answer.plain, 'Text copied.')}>
              Copy as text
            </Button>
            {answer.latex === null ? null : (
              <Button tone="quiet" wide onClick={() => void copy(answer.latex!, 'TeX copied.')}>
                Copy as TeX
              </Button>
            )}
          </DetailsMenu>
        ) : null}
        <Button tone="quiet" icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </span>
      {answer && !isLocal ? <AddToCards path={path} signedIn={signedIn} /> : null}
      <p role="status" className={said === '' ? 'visually-hidden' : styles.said}>
        {said}
      </p>
    </div>
  )
}

/** Adds the answer to the deck of its subject. Guests sign in first, and come back to these values. */
function AddToCards({ path, signedIn }: { path: string; signedIn: boolean }) {
  const fetcher = useFetcher()
  const hasCards = usePlace('/feynman-flashcards')
  const icon = <Layers size={20} aria-hidden="true" />
  if (!signedIn)
    return (
      <ButtonLink href={`/signin?to=${encodeURIComponent(path)}`} icon={icon}>
        Sign in to add to cards
      </ButtonLink>
    )
  if (!hasCards) return null
  // A press before the scripts of this part have loaded posts the form as a page, which keeps the tool open.
  const posted = useActionData<unknown>()
  const done = answerFor(fetcher.data ?? posted, { intents: ['card'] })
  const [, link = ''] = path.split('?')
  return (
    <>
      <fetcher.Form method="post" action={path}>
        <input type="hidden" name="intent" value="card" />
        <input type="hidden" name="link" value={link} />
        <Button icon={icon} busy={fetcher.state !== 'idle'}>
          Add to cards
        </Button>
      </fetcher.Form>
      <p role="status" className={done ? styles.said : 'visually-hidden'}>
        {done?.ok ? <Added value={done.value as AddedCard} /> : done ? done.error.message : null}
      </p>
    </>
  )
}

interface AddedCard {
  deckId: string
  deckName: string | null
  isNew: boolean
}

function Added({ value: { deckId, deckName, isNew } }: { value: AddedCard }) {
  return (
    <>
      {isNew ? 'Added to ' : 'You already have this card in '}
      <TextLink href={`/feynman-flashcards/decks/${deckId}`}>{deckName ?? 'another deck'}</TextLink>.
    </>
  )
}
