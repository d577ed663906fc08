// React parts for the screens of other features.
export { FollowForm } from './parts/follow-form.tsx'
export { DateFacts } from './parts/date-facts.tsx'
