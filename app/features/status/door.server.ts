// For commands that run the sources with Node.
export { leaveNotice, readHistory, waitingNotices } from './jobs/history-file.server.ts'
export { incidentsOf, maintenanceOf, noticeSchema, type Notice } from './rules/notice.ts'
export { joinNotices, type Snapshot } from './rules/snapshot.ts'
export { timeInWords } from './rules/status-letters.ts'
export { newWatch, watchInWords, withCheck, type Check, type Watch } from './rules/watch.ts'
