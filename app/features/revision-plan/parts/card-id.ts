/** The id of the element of a session, of its handle, and of a day. */
export const cardId = (sessionId: string) => `session-${sessionId}`
export const handleId = (sessionId: string) => `handle-${sessionId}`
export const dayId = (date: string) => `day-${date}`
