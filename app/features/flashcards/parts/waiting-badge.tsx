import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Badge } from '#app/ui/badge/badge.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { useWaiting } from './use-waiting.ts'

/** How many reviews this device has not sent yet. Nothing when the server has all of them. */
export function WaitingBadge() {
  const waiting = useWaiting()
  return (
    <span role="status">
      {waiting > 0 ? (
        <Badge tone="gold" icon={<CloudUpload size={14} aria-hidden="true" />}>
          {plural(waiting, 'review')} not sent yet
        </Badge>
      ) : null}
    </span>
  )
}
