// React parts for the screens of other features.
export { FeedAddress } from './parts/feed-address.tsx'
