import { Cluster } from '#app/ui/layout/layout.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'

export interface CertificateChipsProps {
  certificates: readonly { id: string; label: string }[]
  current: string
}

/** Which certificate the calculator is for. */
export function CertificateChips({ certificates, current }: CertificateChipsProps) {
  return (
    <nav aria-label="Certificate">
      <Cluster gap="small">
        {certificates.map(({ id, label }) => (
          <ButtonLink
            key={id}
            href={`/atar-predictor?certificate=${id}`}
            size="small"
            tone={id === current ? 'primary' : 'quiet'}
            {...(id === current ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
          </ButtonLink>
        ))}
      </Cluster>
    </nav>
  )
}
