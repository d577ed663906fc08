import { type MouseEvent } from 'react'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { PassageToolsView, PassageView } from '../pages/passage-view.server.ts'
import { anchorOf } from '../rules/passage-id.ts'
import { PassageTools } from './passage-tools.tsx'
import styles from './reader.module.css'
import type { PassageChoice } from './use-passage-choice.ts'

interface Props {
  textId: string
  passages: readonly PassageView[]
  choice: PassageChoice
  tools: PassageToolsView | null
  /** The passages can be asked about and made into cards. */
  canQuote?: boolean
}

/** Passages in order. One is chosen by its button, or by a press on its words; its tools open below it. */
export function PassageList({ textId, passages, choice, tools, canQuote = true }: Props) {
  return passages.map((passage) => {
    const { key, html, label, isHighlighted, note } = passage
    const isChosen = choice.chosen === key
    const choose = () => choice.choose(isChosen ? null : key)
    return (
      <div
        key={key}
        id={anchorOf(key)}
        className={cx(styles.passage, isChosen && styles.chosen, isHighlighted && styles.highlighted)}
      >
        {/* The button beside it does the same by keyboard. */}
        <div className={styles.words} onClick={(event) => isPress(event) && choose()}>
          {isHighlighted ? <span className="visually-hidden">Highlighted: </span> : null}
          <RichText html={html} />
        </div>
        <TextLink
          href={choice.hrefOf(key)}
          className={styles.choose}
          keepScroll
          aria-expanded={isChosen}
          aria-label={`Tools for the passage “${label}”`}
          onClick={(event) => {
            event.preventDefault()
            choose()
          }}
        >
          <MoreHorizontal size={20} aria-hidden="true" />
        </TextLink>
        {note === '' ? null : (
          <p className={styles.note} dir="auto">
            <span className="visually-hidden">Your note: </span>
            {note}
          </p>
        )}
        {isChosen ? (
          <PassageTools
            textId={textId}
            passage={passage}
            hrefOf={choice.hrefOf}
            tools={tools}
            canQuote={canQuote}
          />
        ) : null}
      </div>
    )
  })
}

/** A press on the words themselves, and not on a link in them or at the end of selecting text. */
function isPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const control = target instanceof Element ? target.closest('a, button, [tabindex]') : null
  const isOnControl = control !== null && currentTarget.contains(control)
  return !isOnControl && (globalThis.getSelection()?.isCollapsed ?? true)
}
