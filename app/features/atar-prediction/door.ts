// For the server code of other features.
export { findGoal } from './queries/goals-and-history.server.ts'
export { readSimulator, replyOf } from './pages/simulator.server.ts'
export { mentionsOf } from './rules/read-question.ts'
export { modelTools } from './rules/model-tools.ts'
export { examplesFor } from './rules/reply-by-rules.ts'
export {
  findSavedPrediction,
  latestPredictions,
  predictionLine,
  type PredictionLine,
  type SavedPrediction,
} from './queries/saved-prediction.server.ts'
// For seeds.
export { savePrediction } from './use-cases/save-prediction.server.ts'
export { saveSchoolResult } from './use-cases/save-school-result.server.ts'
export { setGoal } from './use-cases/set-goal.server.ts'
