// For commands and seeds.
export { loadStudyCountries, STUDY_COUNTRIES } from './queries/study-countries.server.ts'
export { notePlace, shortlistPlace } from './use-cases/edit-shortlist.server.ts'
