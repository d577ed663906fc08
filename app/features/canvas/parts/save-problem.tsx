import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { DraftOffer } from '#app/ui/drafts/draft-notice.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { draftScene, type CanvasSave } from './use-canvas-save.ts'
import type { SceneStore } from './use-scene.ts'

/** A save that was refused, and changes of an earlier visit. Nothing is lost: the person chooses. */
export function SaveProblem({ save, scene }: { save: CanvasSave; scene: SceneStore }) {
  const { problem, draft } = save
  return (
    <>
      {problem?.kind === 'changed-elsewhere' ? (
        <Callout kind="care" title={problem.message} live>
          <Stack gap="small">
            <p>Choose which canvas to continue with. The other one becomes a version, so nothing is lost.</p>
            <Cluster>
              <Button size="small" onClick={save.replace}>
                Continue with this canvas
              </Button>
              <Button size="small" onClick={() => void save.useOther()}>
                Load the other canvas
              </Button>
            </Cluster>
          </Stack>
        </Callout>
      ) : problem ? (
        <Callout kind="care" title={problem.message} live />
      ) : null}
      {draft ? (
        <DraftOffer
          draft={draft}
          words={{ title: 'You have changes here that were not saved', restore: 'Restore the changes' }}
          restore={() => {
            const kept = draftScene(draft)
            save.restoreDraft()
            if (kept) scene.replace(kept)
          }}
          discard={save.discardDraft}
        />
      ) : null}
    </>
  )
}
