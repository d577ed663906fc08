import { PairsList } from '#app/ui/question-frame/pairs-list.tsx'
import { keysIn } from '#app/engines/questions/join-response.ts'
import { arrangedItem } from '../arranged-item.tsx'
import type { InputProps, ResponseProps } from '../input-kind.ts'
import { MarkedPlaces } from '../marked-places.tsx'

/** Pairs, or a group for each row. */
export const MatchInput = ({ input, name, value, onDraft }: InputProps<'match' | 'classify'>) => (
  <PairsList
    name={name}
    defaultValue={value}
    onChange={onDraft}
    legend={input.kind === 'match' ? 'Choose a match for each item' : 'Choose a group for each item'}
    rows={input.rows.map(arrangedItem)}
    targets={input.targets.map(arrangedItem)}
    lettered={input.kind === 'match'}
  />
)

export function MatchResponse({ input, outcome }: ResponseProps<'match' | 'classify'>) {
  const pairs = new Map(
    keysIn(outcome.response.toUpperCase()).map((pair) => pair.split('-') as [string, string]),
  )
  return (
    <MarkedPlaces
      outcome={outcome}
      responseAt={(key) => {
        const row = input.rows.find((one) => one.key === key)
        const target = input.targets.find((one) => one.key === pairs.get(key))
        return `${row?.text ?? ''} – ${target?.text ?? ''}`
      }}
    />
  )
}
