import { OrderList } from '#app/ui/question-frame/order-list.tsx'
import { keysIn } from '#app/engines/questions/join-response.ts'
import { arrangedItem } from '../arranged-item.tsx'
import type { InputProps, ResponseProps } from '../input-kind.ts'
import { MarkedPlaces } from '../marked-places.tsx'

export const OrderInput = ({ input, name, value, onDraft }: InputProps<'order'>) => (
  <OrderList
    name={name}
    defaultValue={value}
    onChange={onDraft}
    items={input.items.map(arrangedItem)}
    ends={input.ends}
  />
)

export function OrderResponse({ input, outcome }: ResponseProps<'order'>) {
  const keys = keysIn(outcome.response.toUpperCase())
  return (
    <MarkedPlaces
      outcome={outcome}
      responseAt={(_, index) => input.items.find(({ key }) => key === keys[index])?.text ?? ''}
      name={(key) => `${key}.`}
    />
  )
}
