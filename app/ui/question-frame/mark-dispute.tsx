import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'

/** In the ⋯ menu of a verdict: the form that disputes a mark. */
export function MarkDispute({ children, open }: { children: ReactNode; open?: boolean | undefined }) {
  return (
    <Disclosure summary="Disagree with this mark" open={open}>
      <p>
        A person reads your answer. If you are right, we correct the mark for everyone who wrote the same.
      </p>
      {children}
    </Disclosure>
  )
}
