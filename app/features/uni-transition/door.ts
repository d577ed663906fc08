// For commands and seeds.
export { loadSupport, loadTenancyBodies, SUPPORT_SERVICES, TENANCY_BODIES } from './queries/support.server.ts'
export { changePlanner } from './use-cases/change-planner.server.ts'
// For the server code of other features.
export { supportServices } from './queries/support.server.ts'
