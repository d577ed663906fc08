// A file of its own, so that other tools do not load it.
export { DraftRestored as default } from '#app/ui/drafts/draft-notice.tsx'
