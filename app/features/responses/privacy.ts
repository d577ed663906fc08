import { sql } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import {
  markCorrections,
  markRulings,
  practiceQuestions,
  practiceSets,
  responseMarks,
  responses,
  skillMastery,
} from './tables.ts'

const work = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the account is deleted',
  readers: 'the person; their tutors and teachers, of set work',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: practiceSets,
    owner: 'personId',
    columns: {
      id: plain,
      personId: work('who practised'),
      subjectId: work('which subject'),
      title: work('what was practised'),
      origin: work('how it began'),
      startedAt: work('when'),
      finishedAt: work('until when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: practiceQuestions,
    owner: ({ id }) =>
      sql`${practiceQuestions.setId} IN (SELECT ${practiceSets.id} FROM ${practiceSets} WHERE ${practiceSets.personId} = ${id})`,
    columns: {
      setId: plain,
      position: plain,
      questionId: work('which question was asked'),
      skillId: plain,
      seed: plain,
      askedAs: plain,
      hintsOpened: work('which hints were opened'),
      flagged: work('what the person wants to come back to'),
      note: work('what the person wrote beside it'),
    },
    // The seed would give the answers to questions that are not answered yet.
    notExported: ['seed'],
    onDeletion: 'deleted',
  },
  {
    table: responses,
    owner: 'personId',
    columns: {
      id: plain,
      personId: work('whose answer it is'),
      setId: plain,
      position: plain,
      partId: plain,
      questionId: work('which question was answered'),
      subjectId: work('which subject'),
      skillId: work('which skill'),
      response: work('the answer as it was typed'),
      confidence: work('how sure the person was'),
      awarded: work('the mark'),
      of: plain,
      toConfirm: plain,
      claims: work('which key points the person says the answer states'),
      misconceptionId: work('which misconception it was'),
      result: work('what was said about the answer'),
      seconds: work('how long it took'),
      cause: work('why marks were lost, as the person says'),
      answeredAt: work('when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: responseMarks,
    owner: 'personId',
    columns: {
      responseId: plain,
      markedBy: work('whether the person or somebody else judged'),
      personId: work('whose answer was judged'),
      markerId: work('who judged'),
      criteria: work('the mark for each criterion'),
      awarded: work('the mark'),
      of: plain,
      comment: work('what somebody else said about the answer'),
      markedAt: work('when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: skillMastery,
    owner: 'personId',
    columns: {
      personId: work('who knows it'),
      skillId: work('which skill'),
      mean: work('how well'),
      variance: work('how sure that is'),
      stability: work('how long it lasts'),
      difficulty: work('how slowly that grows'),
      evidence: work('from how many answers'),
      at: work('as of when'),
    },
    onDeletion: 'deleted',
  },
  {
    table: markRulings,
    owner: null,
    columns: {
      id: plain,
      questionId: plain,
      partId: plain,
      answerKey: plain,
      example: plain,
      awarded: plain,
      of: plain,
      reason: plain,
      ruledBy: {
        purpose: 'which member of staff decided',
        retention: 'as long as the decision stands',
        readers: 'staff with the content capability',
      },
      ruledAt: plain,
    },
    onDeletion: {
      kept: 'the decision holds for everybody who gave the same answer; it names staff by number only',
    },
  },
  {
    table: markCorrections,
    owner: 'personId',
    columns: {
      id: plain,
      responseId: plain,
      personId: work('whose mark was changed'),
      rulingId: plain,
      before: work('the mark before'),
      after: work('the mark after'),
      resultBefore: work('what had been said about the answer'),
      at: work('when'),
    },
    onDeletion: 'deleted',
  },
]
