import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { earnedAchievements, pointEntries, quests } from './tables.ts'

const goal = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person; there is no leaderboard',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: quests,
    owner: 'personId',
    columns: {
      id: plain,
      personId: goal('whose quest it is'),
      period: goal('for a day or a week'),
      slot: plain,
      kind: goal('what the quest asks for'),
      subjectId: goal('in which subject'),
      topicId: goal('in which topic'),
      skills: goal('on which skills'),
      target: goal('how much is asked for'),
      points: goal('what the quest is worth'),
      startsAt: goal('from when work counts'),
      endsAt: goal('until when work counts'),
      drawnAt: goal('when the quest was drawn'),
    },
    onDeletion: 'deleted',
  },
  {
    table: pointEntries,
    owner: 'personId',
    columns: {
      id: plain,
      personId: goal('whose points they are'),
      amount: goal('how many points'),
      reason: goal('to explain the points'),
      ruleVersion: plain,
      questId: goal('which quest was claimed'),
      at: goal('when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: earnedAchievements,
    owner: 'personId',
    columns: {
      personId: goal('who earned it'),
      achievementId: goal('which achievement'),
      earnedAt: goal('when'),
      work: goal('to link to the work that earned it'),
    },
    onDeletion: 'deleted',
  },
]
