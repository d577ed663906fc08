export {
  findFreedoms,
  findGuardians,
  findProfile,
  findSettings,
  findStanding,
  findStandings,
  type GuardianLine,
  type Profile,
  type Viewed,
} from './queries.server.ts'
export { isUnder16, type Choice, type Freedoms, type Guarded } from './minors.ts'
export { type Settings } from './settings.ts'
export { accountJobs } from './jobs.server.ts'
export { keepAccountAfterSignIn } from './use-cases/delete-account.server.ts'
export { requestGuardian } from './use-cases/request-guardian.server.ts'
export { saveProfile } from './use-cases/save-profile.server.ts'
export { viewedOnce } from './viewed-once.server.ts'
