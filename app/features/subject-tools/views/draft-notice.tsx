import { Button } from '#app/ui/button/button.tsx'
import type { ToolDraft } from './use-tool-draft.ts'
import styles from './views.module.css'

/** Offers what a student typed at an earlier visit. */
export function DraftNotice({ draft }: { draft: ToolDraft }) {
  if (!draft.isOffered) return null
  return (
    <div className={styles.row}>
      <span>This browser has your draft from an earlier visit.</span>
      <Button size="small" tone="primary" onClick={draft.restore}>
        Continue your draft
      </Button>
      <Button size="small" tone="quiet" onClick={draft.discard}>
        Delete draft
      </Button>
    </div>
  )
}
