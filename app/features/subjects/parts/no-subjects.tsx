import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'

/** Shown where a screen needs subjects and the person has chosen none. The children say what comes after choosing. */
export function NoSubjects({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="Choose your subjects first"
      action={
        <ButtonLink href="/select-subjects" tone="primary">
          Choose subjects
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
