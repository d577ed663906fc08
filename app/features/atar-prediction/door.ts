// For the server code of other features.
export { atarReply } from './pages/atar-reply.server.ts'
export {
  findSavedPrediction,
  latestPredictions,
  predictionLine,
  type PredictionLine,
  type SavedPrediction,
} from './queries/saved-prediction.server.ts'
// For seeds.
export { askQuestion } from './use-cases/ask-question.server.ts'
export { savePrediction } from './use-cases/save-prediction.server.ts'
export { saveSchoolResult } from './use-cases/save-school-result.server.ts'
export { setGoal } from './use-cases/set-goal.server.ts'
