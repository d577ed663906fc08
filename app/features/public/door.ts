// For the server code of other features.
export { FORGET_GUEST_RESPONSES, readGuestResponses } from './pages/homepage-question.server.ts'
export { saveGuestResponses } from './use-cases/save-guest-responses.server.ts'
