// For the server code of other features.
export { readTrees, skillPlaces, statesOf, treeOf } from './queries/trees.server.ts'
export {
  marksToGain,
  masteryTree,
  unitsOf,
  weakestFinding,
  weakestTopics,
  type SubjectTree,
  type TopicNode,
} from './rules/mastery-tree.ts'
