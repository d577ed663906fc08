// React parts for the screens of other features.
export { NextEvents, UpcomingEvents } from './parts/upcoming-events.tsx'
