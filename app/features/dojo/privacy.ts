import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { dojoBelts, dojoItems, dojoQuestions, dojoRatings, dojoRuns } from './tables.ts'

const drill = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person; there is no leaderboard',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: dojoQuestions,
    owner: null,
    columns: { itemId: plain, rating: plain, deviation: plain, volatility: plain, answers: plain },
    onDeletion: { kept: 'belongs to nobody: how hard a question is, over everybody' },
  },
  {
    table: dojoItems,
    owner: null,
    columns: { topicId: plain, itemId: plain, rating: plain },
    onDeletion: { kept: 'belongs to nobody: which questions a topic has' },
  },
  {
    table: dojoRatings,
    owner: 'personId',
    columns: {
      personId: drill('who stands there'),
      topicId: drill('in which topic'),
      rating: drill('to choose questions of the right difficulty'),
      deviation: drill('how sure the rating is'),
      volatility: drill('how much results vary'),
      answers: drill('from how many answers'),
      at: drill('as of when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: dojoRuns,
    owner: 'personId',
    columns: {
      id: plain,
      personId: drill('whose run it is'),
      subjectId: drill('in which subject'),
      topicId: drill('in which topic'),
      mode: drill('against the clock or not'),
      startedAt: drill('when'),
      endsAt: drill('when the time was up'),
      finishedAt: drill('until when'),
      parts: plain,
      settled: drill('how many answers'),
      right: drill('how many with full marks'),
      streak: drill('how many in a row'),
      bestStreak: drill('the most in a row'),
      ratingBefore: drill('the rating before, to show the change'),
      deviationBefore: drill('how sure it was'),
      rating: drill('the rating after'),
      deviation: drill('how sure it is'),
    },
    onDeletion: 'deleted',
  },
  {
    table: dojoBelts,
    owner: 'personId',
    columns: {
      personId: drill('who earned it'),
      topicId: drill('in which topic'),
      belt: drill('which belt'),
      earnedAt: drill('when'),
      runId: plain,
    },
    onDeletion: 'deleted',
  },
]
