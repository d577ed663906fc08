import { draftStore } from './draft-store.ts'

/** The drafts of this browser. Uses the page's clock, because no other machine reads these times. */
export const localDrafts = draftStore(
  () => localStorage,
  () => performance.timeOrigin + performance.now(),
)
