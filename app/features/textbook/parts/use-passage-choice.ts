import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { anchorOf } from '../rules/passage-id.ts'

export interface PassageChoice {
  chosen: string | null
  choose: (passage: string | null) => void
  hrefOf: (passage: string, more?: Record<string, string>) => string
}

/** The chosen passage. Without scripts the address says which. `base` are further parameters of the address. */
export function usePassageChoice(base: Readonly<Record<string, string>> = {}): PassageChoice {
  const [query] = useSearchParams()
  const asked = query.get('passage')
  const [chosen, choose] = useState(asked)
  useEffect(() => choose(asked), [asked])
  return {
    chosen,
    choose,
    hrefOf: (passage, more = {}) =>
      `?${new URLSearchParams({ ...base, passage, ...more }).toString()}#${anchorOf(passage)}`,
  }
}
