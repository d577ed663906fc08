// The screens of the page without a connection. Browser code only.
export { OfflineHome, offlineHomeLoader } from './parts/offline-home.tsx'
export { OfflineReview, offlineReviewAction, offlineReviewLoader } from './parts/offline-review.tsx'
export { readAppearance } from './parts/read-appearance.ts'
