export {
  findFreedoms,
  findProfile,
  findSettings,
  findViewer,
  type Profile,
  type Viewed,
} from './queries.server.ts'
export { type Choice, type Freedoms, type Guarded } from './minors.ts'
export { type Settings } from './settings.ts'
