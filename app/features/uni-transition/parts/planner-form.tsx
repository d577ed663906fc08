import { createContext, useContext } from 'react'
import { ActionForm, type ActionFormProps } from '#app/ui/patterns/form/action-form.tsx'
import { ConfirmForm, type ConfirmFormProps } from '#app/ui/patterns/confirm/confirm-form.tsx'
import type { PlannerPart } from '../rules/planner.ts'

interface Keeping {
  part: PlannerPart
  /** `browser` for guests: the form changes the plan in this browser and is not sent. */
  keep: 'browser' | 'account'
}

export const KeepingContext = createContext<Keeping>({ part: 'today', keep: 'account' })

/** Hidden fields that say where the plan is kept and which part opens next. */
const useKeeping = (hidden: Readonly<Record<string, string>> = {}) => ({
  ...hidden,
  ...useContext(KeepingContext),
})

/** A form of the planner. */
export function PlannerForm({ hidden, ...props }: ActionFormProps) {
  return <ActionForm hidden={useKeeping(hidden)} leaves {...props} />
}

/** A button of the planner that asks before it deletes something. */
export function PlannerConfirm({ hidden, ...props }: ConfirmFormProps) {
  return <ConfirmForm hidden={useKeeping(hidden)} {...props} />
}
