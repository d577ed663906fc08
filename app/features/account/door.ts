export {
  findAnalyticsChoices,
  findFreedoms,
  findGuardians,
  findProfile,
  findSettings,
  findAccountSummary,
  findAccountSummaries,
  type GuardianLine,
  type Profile,
  type Viewed,
} from './queries/account-queries.server.ts'
export { isUnder16, type Choice, type Freedoms, type Guarded } from './rules/minors.ts'
export { mayAskAt, pendingDocuments } from './rules/acceptance.ts'
export { acceptAtSignUp } from './use-cases/accept-documents.server.ts'
export { firstName, sharingRefusal } from './rules/sharing.ts'
export { type Settings } from './rules/settings.ts'
export { accountJobs } from './jobs/account-jobs.server.ts'
export { cancelDeletionAfterSignIn } from './use-cases/delete-account.server.ts'
export { requestGuardian } from './use-cases/request-guardian.server.ts'
export { saveProfile } from './use-cases/save-profile.server.ts'
export { takeSharing } from './queries/take-sharing.server.ts'
export { requestViewer } from './queries/request-viewer.server.ts'
export { qrCode, type QrCode } from './rules/qr-code.ts'
