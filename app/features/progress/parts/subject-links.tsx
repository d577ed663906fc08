import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'

export function SubjectLinks({
  subjects,
}: {
  subjects: readonly { id: string; name: string; current: boolean }[]
}) {
  if (subjects.length < 2) return null
  return (
    <nav aria-label="Subjects">
      <Cluster>
        {subjects.map(({ id, name, current }) => (
          <ButtonLink
            key={id}
            href={`/progress?subject=${id}`}
            size="small"
            tone={current ? 'primary' : 'secondary'}
            {...(current ? { 'aria-current': 'page' as const } : {})}
          >
            {name}
          </ButtonLink>
        ))}
      </Cluster>
    </nav>
  )
}
