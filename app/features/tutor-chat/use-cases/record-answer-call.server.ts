import { z } from 'zod'
import { recordCall, type CallRecord } from '#app/platform/ai/calls.server.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'

type Call = Pick<CallRecord, 'id' | 'feature' | 'promptVersion' | 'answer'>

/** Records the call of a model, whatever happens to the answer afterwards: it was paid for. */
export const recordAnswerCall = defineUseCase({
  form: z.custom<Call>((value) => typeof value === 'object' && value !== null),
  invalid: 'The call is not recorded.',
  async run({ tx, personId, now }, call) {
    await recordCall(tx, { ...call, personId, at: now })
    return ok({ id: call.id })
  },
})
