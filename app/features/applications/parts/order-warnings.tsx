import { Callout, type CalloutKind } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { OrderWarning } from '../rules/preference-order.ts'

const KINDS: Readonly<Record<OrderWarning['kind'], CalloutKind>> = {
  'below-sure': 'care',
  below: 'care',
  'never-reached': 'info',
  'no-fallback': 'info',
  twice: 'care',
}

/** What is risky about the order, each with the move that mends it. */
export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  return (
    <Stack gap="small">
      {warnings.map(({ kind, title, text, move }) => (
        <Callout key={`${kind} ${title}`} kind={KINDS[kind]} title={title}>
          <Stack gap="small">
            <p>{text}</p>
            {move ? (
              <ActionForm
                intent="move"
                hidden={{ entry: move.entry, to: String(move.place) }}
                submit={`Move it to place ${move.place + 1}`}
                button={{ size: 'small' }}
              />
            ) : null}
          </Stack>
        </Callout>
      ))}
    </Stack>
  )
}
