import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import type { CentreView } from '../pages/centre-view.server.ts'

export interface CentreChipsProps {
  view: CentreView
  /** The page, without the centre. */
  path: string
  /** How many courses are on the person's list of each centre. */
  counts?: Readonly<Record<string, number>>
}

/** Chooses the admission centre. */
export function CentreChips({ view: { all, current }, path, counts }: CentreChipsProps) {
  return (
    <nav aria-label="Admission centre">
      <Cluster gap="small">
        {all.map(({ id, name, state }) => (
          <ButtonLink
            key={id}
            href={`${path}?centre=${id}`}
            size="small"
            tone={id === current.id ? 'primary' : 'quiet'}
            {...(id === current.id ? { 'aria-current': 'page' as const } : {})}
          >
            {name} ({state}){counts?.[id] ? `, ${counts[id]} listed` : ''}
          </ButtonLink>
        ))}
      </Cluster>
    </nav>
  )
}
