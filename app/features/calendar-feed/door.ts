// For the server code of other features.
export { calendarAnswer } from './pages/calendar-answer.ts'
export { feedView, type FeedView } from './pages/feed-view.server.ts'
export { findFeedOwner } from './queries/feeds.server.ts'
export { createFeed, revokeFeed } from './use-cases/feed-address.server.ts'
