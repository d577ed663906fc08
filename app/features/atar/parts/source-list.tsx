import { Fold } from '#app/ui/disclosure/disclosure.tsx'

export interface SourceListProps {
  sources: readonly { year: number; authority: string; title: string; trust: string }[]
}

/** Where the figures of each year come from, and how far to trust them. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <Fold summary="Where the figures come from">
      <p>Victor is not affiliated with any admission centre or authority. Scaling is redone each year.</p>
      <ul>
        {sources.map(({ year, authority, title, trust }) => (
          <li key={year}>
            <strong>{year}</strong>: {title}, {authority}. {trust}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
