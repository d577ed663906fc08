import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'

/** The way to say that a mark is wrong. `children` is the form; the words say what happens then. */
export function MarkDispute({ children, open }: { children: ReactNode; open?: boolean | undefined }) {
  return (
    <Disclosure summary="This mark is wrong" open={open}>
      <p>
        A person will read your answer. If you are right, everybody who wrote the same is marked again alike.
      </p>
      {children}
    </Disclosure>
  )
}
