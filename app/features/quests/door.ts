// For the server code of other features and for seeds.
export { currentQuest, type CurrentQuestLine } from './pages/current-quest.server.ts'
export { claimQuest } from './use-cases/claim-quest.server.ts'
export { openAchievements } from './use-cases/open-achievements.server.ts'
export { openQuests } from './use-cases/open-quests.server.ts'
