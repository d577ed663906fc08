import { Callout } from '#app/ui/callout/callout.tsx'
import { useRefusal } from './form-answer.ts'

/** Shows why the screen's action refused, if no form on the page shows it. */
export function RefusalNotice({ intents = [] }: { intents?: readonly string[] }) {
  const refusal = useRefusal(...intents)
  return refusal ? <Callout kind="care" title={refusal.error.message} live /> : null
}
