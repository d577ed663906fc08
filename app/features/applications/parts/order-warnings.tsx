import { Callout, type CalloutKind } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { HIGHER_PLACE, type OrderWarning } from '../rules/preference-order.ts'
import styles from './applications.module.css'

const KINDS: Readonly<Record<OrderWarning['kind'], CalloutKind>> = {
  'below-sure': 'care',
  below: 'care',
  'never-reached': 'info',
  'no-fallback': 'info',
  twice: 'care',
}

/** What is risky about the order, each with the move that mends it. Several courses that are too low share one notice. */
export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const low = warnings.filter(({ move }) => move !== undefined)
  const single = low.length > 1 ? warnings.filter(({ move }) => move === undefined) : warnings
  return (
    <Stack gap="small">
      {low.length > 1 ? (
        <Callout kind="care" title={`${low.length} courses are lower on your list than you want them`}>
          <Stack gap="small">
            <ul role="list" className={styles.low}>
              {low.map((warning) => (
                <li key={warning.title}>
                  <p>
                    <strong>{warning.title}.</strong> {warning.short}
                  </p>
                  <Move warning={warning} />
                </li>
              ))}
            </ul>
            <p>{HIGHER_PLACE}</p>
          </Stack>
        </Callout>
      ) : null}
      {single.map((warning) => (
        <Callout key={`${warning.kind} ${warning.title}`} kind={KINDS[warning.kind]} title={warning.title}>
          <Stack gap="small">
            <p>{warning.text}</p>
            <Move warning={warning} />
          </Stack>
        </Callout>
      ))}
    </Stack>
  )
}

function Move({ warning: { move } }: { warning: OrderWarning }) {
  if (!move) return null
  return (
    <ActionForm
      intent="move"
      hidden={{ entry: move.entry, to: String(move.place) }}
      submit={
        <>
          Move it to place {move.place + 1}
          <span className="visually-hidden">: {move.name}</span>
        </>
      }
      button={{ size: 'small' }}
    />
  )
}
