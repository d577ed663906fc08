import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ImportResult } from '../rules/import-summary.ts'

/** What an import created. */
export function ImportDone({ result: { cards, known } }: { result: ImportResult }) {
  return (
    <Stack>
      <Callout kind="right" title={`${plural(cards, 'card')} imported.`} live>
        {known > 0 ? `You had ${plural(known, 'note')} already. They are not changed.` : null}
      </Callout>
      <Cluster>
        <ButtonLink href="/feynman-flashcards" tone="primary">
          Go to your decks
        </ButtonLink>
        <ButtonLink href="/feynman-flashcards/import">Import another file</ButtonLink>
      </Cluster>
    </Stack>
  )
}
